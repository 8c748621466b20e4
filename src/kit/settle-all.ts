/**
 * Waits for all of these, also when one fails: nothing goes on unseen behind an error.
 * Returns their values; throws the first failure, in the order given.
 */
export async function settleAll<const Values extends readonly unknown[]>(
  promises: { readonly [Index in keyof Values]: Promise<Values[Index]> },
): Promise<Values> {
  const results = await Promise.allSettled(promises);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as Values;
}

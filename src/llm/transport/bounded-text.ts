/** More of an error page than anybody reads. */
const mostBytes = 1_000_000;

/**
 * The beginning of a reply's body. A connection that breaks meanwhile leaves what came: the status is known already.
 * Throws the signal's reason.
 */
export async function readBoundedText(response: Response, signal?: AbortSignal | null): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      const part = chunk.subarray(0, mostBytes - bytes);
      text += decoder.decode(part, { stream: true });
      bytes += part.length;
      // Leaving the loop cancels the body.
      if (bytes >= mostBytes) break;
    }
  } catch {
    signal?.throwIfAborted();
  }
  return text + decoder.decode();
}

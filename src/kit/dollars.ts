/** An amount that was counted: four places, and never nothing for what is more than nothing. */
export function countedDollars(usd: number): string {
  return usd > 0 && usd < 0.000_05 ? '<$0.0001' : `$${usd.toFixed(4)}`;
}

/** An amount that somebody chose: two places, or as many as it was given with. */
export function chosenDollars(usd: number): string {
  return `$${Number(usd.toFixed(2)) === usd ? usd.toFixed(2) : String(usd)}`;
}

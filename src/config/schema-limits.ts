/** Seconds; Node's timers of more than 24 days fire at once. */
export const longestTimer = 1_800_000;

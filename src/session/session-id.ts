import type { Clock } from '../contracts/ports.ts';

/** Of the six hexadecimal digits the first ten bits are milliseconds, so that names sort by time; the rest is chance. */
const chances = 2 ** 14;

/** `YYYYMMDD-HHMMSS-hex6` in UTC. `random` gives numbers from 0 up to, not including, 1. */
export function createSessionId(clock: Pick<Clock, 'now'>, random: () => number): string {
  const now = new Date(clock.now());
  const [date, time] = now.toISOString().slice(0, 19).replace(/[-:]/g, '').split('T');
  const suffix = now.getUTCMilliseconds() * chances + Math.floor(random() * chances);
  return `${date}-${time}-${suffix.toString(16).padStart(6, '0')}`;
}

import type { Clock } from '../contracts/ports.ts';

/** `YYYYMMDD-HHMMSS-hex6` in UTC. `random` gives numbers from 0 up to, not including, 1. */
export function createSessionId(clock: Pick<Clock, 'now'>, random: () => number): string {
  const [date, time] = new Date(clock.now()).toISOString().slice(0, 19).replace(/[-:]/g, '').split('T');
  const suffix = Math.floor(random() * 0x1000000)
    .toString(16)
    .padStart(6, '0');
  return `${date}-${time}-${suffix}`;
}

import { zeroWidthSpace } from './defuse-inline.ts';

/** What every comment of this action starts with. It stands nowhere else in them. */
export const commentMarker = '<!-- architect:';

/** First line of a comment of this run: still at work, or finished. */
export function markerLine(state: 'working' | 'done', sessionId: string): string {
  return `${commentMarker}${state} session=${sessionId.replace(/[^\w-]/g, '')} -->`;
}

/** Whether a comment was left at work. */
export function isUnfinished(body: string): boolean {
  return body.trimStart().startsWith(`${commentMarker}working `);
}

/** Whether it is a comment of this run, at work or finished. */
export function isOfSession(body: string, sessionId: string): boolean {
  return (['working', 'done'] as const).some((state) => body.trimStart().startsWith(markerLine(state, sessionId)));
}

/** What anybody could mistake for a marker of ours, broken; also in code. */
export function breakMarkers(text: string): string {
  return text.replace(/<!--(?=\s*architect)/gi, `<!--${zeroWidthSpace}`);
}

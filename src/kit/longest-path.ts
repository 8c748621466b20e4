/**
 * No system call of Linux takes a longer path: bytes, the end mark included, so that a text of more characters is none.
 * Worth asking first: the time that normalising or matching a path takes may grow faster than its length.
 */
export const longestPath = 4_096;

export const change = (path: string, from: string, to: string) =>
  `--- a/${path}\n+++ b/${path}\n@@ -1 +1 @@\n-${from}\n+${to}\n`;
export const creation = (path: string, ...lines: readonly string[]) =>
  `--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`;
export const deletion = (path: string, line: string) => `--- a/${path}\n+++ /dev/null\n@@ -1 +0,0 @@\n-${line}\n`;
export const rename = (from: string, to: string) =>
  `diff --git a/${from} b/${to}\nsimilarity index 100%\nrename from ${from}\nrename to ${to}\n`;

/**
 * Formats of credentials that are recognised without being known, as sources of regular expressions. Each walks the
 * text in linear time. Word boundaries in front keep `task-…` and `risk-…` readable.
 */
export const secretPatterns: readonly string[] = [
  // GitHub: personal, OAuth, user-to-server, server-to-server, refresh; newer ones carry a JWT after the prefix.
  String.raw`\bgh[pousr]_[A-Za-z0-9_]{16,}(?:[.-][A-Za-z0-9_-]+)*`,
  String.raw`\bgithub_pat_[A-Za-z0-9_]{20,}`,
  String.raw`\bglpat-[A-Za-z0-9_-]{20,}`,
  // OpenAI, Anthropic, OpenRouter, …; names such as `sk-fading-circle` have neither digits nor capitals.
  String.raw`(?<![\w-])sk-(?=[\w-]*[0-9A-Z])[\w-]{16,}`,
  String.raw`(?<![\w-])sk-[a-z]{20,}`,
  String.raw`\bgsk_[A-Za-z0-9]{20,}`,
  String.raw`\bhf_[A-Za-z0-9]{30,}`,
  String.raw`\bxai-[A-Za-z0-9]{40,}`,
  String.raw`\bAIza[A-Za-z0-9_-]{35}`,
  String.raw`\bnpm_[A-Za-z0-9]{36}`,
  String.raw`\bxox[a-z]-[A-Za-z0-9-]{10,}`,
  String.raw`\b(?:AKIA|ASIA)[A-Z0-9]{16}\b`,
  // Whole blocks; where the end is missing (cut text), the lines that look like key material.
  String.raw`-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?:[^-]|-(?!----)){0,20000}-----END [A-Z0-9 ]{0,60}-----|(?:(?:\s|\\[nr])+[A-Za-z0-9+/=]{20,})*)`,
  String.raw`(?<kept>\b(?i:authorization)(?:\\*["'])?\s{0,4}[:=]\s{0,4}(?:\\*["'])?(?i:basic|bearer|token)\s{1,4})[A-Za-z0-9+/=._~-]{6,}`,
];

/**
 * The end of a text that may be the beginning of what a pattern above matches: a word that is not over yet, the line
 * that opens a key block, a header whose value has not come. It starts only where a word does, so that the search is
 * linear.
 */
export const unfinishedPattern =
  /(?<![\w.~+/=%\\-])[\w.~+/=%\\-]+$|-----BEGIN[A-Z0-9 ]{0,60}-{0,5}$|\bauthorization(?:\\*["'])?\s{0,4}(?:[:=]\s{0,4}(?:\\*["'])?(?:[a-z]{1,6}(?:\s{1,4}[A-Za-z0-9+/=._~-]*)?)?)?$/i;

/** The opening line of a key block: what follows belongs to it until its end has come. */
export const keyBlockStart = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;

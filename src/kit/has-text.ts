/** Whether a text shows anything: white space, and characters that nobody sees, do not count. */
export function hasText(text: string | null | undefined): text is string {
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text ?? '');
}

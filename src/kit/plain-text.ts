/** Text from outside for people: escape codes and control characters go, line breaks (as `\n`) and tabs stay. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(escapeCodes, '').replace(invisible, '');
}

/** CSI sequences, OSC ones (titles, links, the clipboard) with their end, and two-character ones. */
const escapeCodes = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-_])/g;

/** Control characters but tab and line feed, and marks that reorder what is shown. */
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

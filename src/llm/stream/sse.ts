/** One server-sent event: its `data` lines, in order. */
export type SseEvent = readonly string[];

export interface SseParser {
  /** Feeds decoded text, split anywhere; gives the events that became complete. */
  push(text: string): readonly SseEvent[];
  /** The end of the stream; an event without its closing blank line still counts. */
  end(): readonly SseEvent[];
}

/** Reads the event-stream format: any line ending, comments, fields other than `data` ignored. */
export function createSseParser(): SseParser {
  let rest = '';
  let endsInReturn = false;
  let data: string[] = [];

  function readLine(line: string): readonly SseEvent[] {
    if (line === '') return flush();
    const match = /^data(?:: ?(.*))?$/s.exec(line);
    if (match) data.push(match[1] ?? '');
    return [];
  }

  function flush(): readonly SseEvent[] {
    const event = data;
    data = [];
    return event.length > 0 ? [event] : [];
  }

  return {
    push(text) {
      rest += text;
      // Without a line's end there is nothing to split, and splitting a long line at each of its pieces is quadratic.
      if (!endsInReturn && !/[\r\n]/.test(text)) return [];
      endsInReturn = text.endsWith('\r');
      // A carriage return at the very end may be half of a line ending.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      return lines.flatMap(readLine);
    },
    end: () => [...readLine(rest.replace(/\r$/, '')), ...flush()],
  };
}

/** One server-sent event (WHATWG HTML, "Server-sent events"). A frame with only an `id` moves the resume point. */
export interface SseFrame {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
}

/** Writes a frame. Line breaks in `data` become further `data:` lines, which the reader joins again with `\n`. */
export function encodeSse({ id, event, data }: SseFrame): string {
  const lines = [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(data === undefined ? [] : data.split(/\r\n|\r|\n/).map((line) => `data: ${line}`)),
  ];
  return `${lines.join('\n')}\n\n`;
}

/**
 * After which sequence number a stream starts. `Last-Event-ID` wins over `?after=`, since a browser that reconnects
 * asks the first address again. Anything that is not a plain number means: from the beginning.
 */
export function resumeAfter(lastEventId: string | null, after: string | null): number {
  const text = lastEventId || after || '';
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

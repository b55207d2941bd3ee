/** A size for people, in steps of 1024: `917 B`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${trimmed(kib)} KB` : `${trimmed(kib / 1024)} MB`;
}

/** A duration for people: `40 ms`, `2.3 s`, `1 min 4 s`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 59.95) return `${trimmed(seconds)} s`;
  const whole = Math.round(seconds);
  const rest = whole % 60;
  return `${Math.floor(whole / 60)} min${rest > 0 ? ` ${rest} s` : ''}`;
}

/** A count with its noun: `1 file`, `3 files`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}

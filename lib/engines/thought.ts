const OPEN = '<think>';
const CLOSE = '</think>';

/**
 * Takes a leading `<think>…</think>` out of an answer that comes in pieces: some servers leave the model's reasoning in
 * its text. `next` gives what may be shown of a piece, `rest` what was held back when the answer ended. Only a thought
 * at the very beginning is one; one that never closes is dropped.
 */
export class ThoughtFilter {
  private state: 'start' | 'thought' | 'after' | 'answer' = 'start';
  private held = '';

  next(piece: string): string {
    this.held += piece;
    this.move();
    return this.release();
  }

  rest(): string {
    return this.state === 'start' ? this.held : '';
  }

  private move(): void {
    if (this.state === 'start') {
      const text = this.held.trimStart();
      if (text.startsWith(OPEN)) this.state = 'thought';
      else if (!OPEN.startsWith(text)) this.state = 'answer';
    }
    if (this.state !== 'thought') return;
    const end = this.held.indexOf(CLOSE);
    if (end < 0) return;
    this.held = this.held.slice(end + CLOSE.length);
    this.state = 'after';
  }

  /** After a thought the blank lines before the answer go too. */
  private release(): string {
    if (this.state === 'start' || this.state === 'thought') return '';
    const text = this.state === 'after' ? this.held.trimStart() : this.held;
    if (text !== '') this.state = 'answer';
    this.held = '';
    return text;
  }
}

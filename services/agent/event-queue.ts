/** An async iterable that is pushed into: events wait until they are read; ends after `end` when all are read. */
export class EventQueue<T> implements AsyncIterable<T> {
  private readonly waiting: T[] = [];
  private ended = false;
  private wake: () => void = () => {};

  push(event: T): void {
    this.waiting.push(event);
    this.wake();
  }

  readonly end = (): void => {
    this.ended = true;
    this.wake();
  };

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    while (true) {
      const next = this.waiting.shift();
      if (next !== undefined) yield next;
      else if (this.ended) return;
      else await new Promise<void>((resolve) => (this.wake = resolve));
    }
  }
}

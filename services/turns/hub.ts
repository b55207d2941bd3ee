import { EventEmitter } from 'node:events';
import type { TurnEvent } from '@/lib/case/events';
import { EventQueue } from '../agent/event-queue';

/** An event as it reaches a reader: durable ones have their sequence number, streamed text has none. */
export interface LiveEvent {
  readonly seq?: number;
  readonly at: string;
  readonly event: TurnEvent;
}

/** Carries the events of running turns to readers in this process. It holds nothing: the journal does. */
export class TurnHub {
  private readonly bus = new EventEmitter().setMaxListeners(0);
  private readonly running = new Map<string, AbortController>();

  publish(caseId: string, event: LiveEvent): void {
    this.bus.emit(caseId, event);
  }

  /** Everything published for the case from now on, until the signal aborts. */
  listen(caseId: string, signal: AbortSignal): EventQueue<LiveEvent> {
    const queue = new EventQueue<LiveEvent>();
    const push = (event: LiveEvent) => queue.push(event);
    const stop = () => {
      this.bus.off(caseId, push);
      queue.end();
    };
    this.bus.on(caseId, push);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    return queue;
  }

  /** Registers a turn of this process, so that the person can stop it. Returns the signal and the way to sign off. */
  register(caseId: string): { readonly signal: AbortSignal; readonly done: () => void } {
    const controller = new AbortController();
    this.running.set(caseId, controller);
    return {
      signal: controller.signal,
      done: () => {
        if (this.running.get(caseId) === controller) this.running.delete(caseId);
      },
    };
  }

  /** Stops the turn that runs here on the case, if one does. */
  stop(caseId: string, reason: Error): boolean {
    const controller = this.running.get(caseId);
    controller?.abort(reason);
    return controller !== undefined;
  }

  stopAll(reason: Error): void {
    for (const controller of this.running.values()) controller.abort(reason);
  }
}

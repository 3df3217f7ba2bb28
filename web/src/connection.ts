// The one place that talks to the server. Wishes are answered by number; everything else that
// the server says is handed on. A lost connection is tried again, more and more slowly.
import type { In, Out } from "./protocol";

type WithoutNumber<W> = W extends In.Wish ? Omit<W, "re"> : never;
export type Wish = WithoutNumber<In.Wish>;
export type Answer = Extract<Out.Message, { re: number | null }>;
export type News = Exclude<Out.Message, Answer>;

type AnswerOf<T extends Answer["type"]> = Extract<Out.Message, { type: T }>;

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface Listener {
  opened(): void;
  /** What the server said to it, if anything. */
  lost(why: string): void;
  heard(news: News): void;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(reason: Error): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer = 0;
  private number = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    // Somebody who comes back to the page should not have to wait for the next attempt.
    addEventListener("online", () => this.tryNow());
    document.addEventListener("visibilitychange", () => this.tryNow());
  }

  open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.listener.opened();
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as Out.Message);
    socket.onclose = (event) => this.closed(event.reason);
  }

  async ask<T extends Answer["type"]>(wish: Wish, expected: T): Promise<AnswerOf<T>> {
    const answer = await this.send(wish);
    if (answer.type === "error") throw new Refusal(answer.code, answer.message);
    if (answer.type !== expected) throw new Refusal("failed", `unexpected ${answer.type}`);
    return answer as AnswerOf<T>;
  }

  private send(wish: Wish): Promise<Answer> {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      return Promise.reject(
        new Refusal("not now", "the connection is down; it is being tried again"),
      );
    }
    this.number += 1;
    const re = this.number;
    return new Promise((resolve, reject) => {
      this.waiting.set(re, { resolve, reject });
      socket.send(JSON.stringify({ ...wish, re }));
    });
  }

  private take(message: Out.Message): void {
    // Only now is it a connection: a server that is too busy closes it at once.
    this.wait = FIRST_WAIT;
    if (!("re" in message)) return this.listener.heard(message);
    const waiting = message.re === null ? undefined : this.waiting.get(message.re);
    if (waiting === undefined || message.re === null) return;
    this.waiting.delete(message.re);
    waiting.resolve(message);
  }

  private closed(why: string): void {
    for (const waiting of this.waiting.values()) {
      waiting.reject(new Refusal("not now", "the connection was lost; look whether it was done"));
    }
    this.waiting.clear();
    this.listener.lost(why);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.tryNow(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private tryNow(): void {
    if (this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.open();
  }
}

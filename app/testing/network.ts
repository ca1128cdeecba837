import WebSocket from 'ws';
import { ORIGIN } from './dom.ts';

/** Answers a request in place of the backend; null lets it on. */
type Handler = (request: {
  method: string;
  url: URL;
  init: RequestInit;
}) => Promise<Response | null> | Response | null;

const known = globalThis as { fetchOfNode?: typeof fetch };
known.fetchOfNode ??= globalThis.fetch;
const toNode = known.fetchOfNode;

/**
 * The way between the application and the backend of this file: everything goes through, unless a test says otherwise, as a
 * lost connection does. The backend is the real one.
 */
export class Network {
  private handlers: { part: RegExp; handler: Handler }[] = [];
  private isOffline = false;
  private sockets = new Set<WebSocket>();
  private hearing = new Set<(words: string) => void>();
  private kept: { fits: (words: string) => boolean; frames: (() => void)[] }[] = [];
  private readonly backendUrl: string;

  constructor(backendUrl: string) {
    this.backendUrl = backendUrl;
  }

  /** From now on the application's requests go to this backend. */
  connect(): void {
    const { sockets, backendUrl, hearing } = this;
    const keepBack = (words: string, goOn: () => void) => {
      const keeper = this.kept.find(({ fits }) => fits(words));
      if (keeper) keeper.frames.push(goOn);
      else goOn();
    };
    globalThis.fetch = (input, init) => this.send(input, init);
    globalThis.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(String(address).replace(/^ws:\/\/[^/]*/, backendUrl.replace('http', 'ws')), protocols);
        sockets.add(this);
        this.addEventListener('close', () => sockets.delete(this));
        this.addEventListener('error', () => {});
        this.on('message', (words) => {
          for (const hear of hearing) hear(String(words));
        });
      }

      override send(words: string): void {
        keepBack(words, () => super.send(words));
      }
    } as never;
  }

  /** Waits until the page is told something over a socket that fits: what it was told before is not. */
  hears(fits: (words: string) => boolean): Promise<void> {
    return new Promise((heard) => {
      const hear = (words: string) => {
        if (!fits(words)) return;
        this.hearing.delete(hear);
        heard();
      };
      this.hearing.add(hear);
    });
  }

  /** Waits until the page is told what changes for its person, or of another topic. */
  joins(topic = 'user'): Promise<void> {
    return this.hears(
      (words) =>
        words.includes(`realtime:${topic}:`) && words.includes('phx_reply') && words.includes('"ok"'),
    );
  }

  /** What the page says over its sockets and fits is kept back until `goOn`; `isKept` says whether there is any. */
  keepBack(fits: (words: string) => boolean): { isKept: () => boolean; goOn: () => void } {
    const keeper = { fits, frames: [] as (() => void)[] };
    this.kept.push(keeper);
    return {
      isKept: () => keeper.frames.length > 0,
      goOn: () => {
        this.kept = this.kept.filter((each) => each !== keeper);
        for (const frame of keeper.frames) frame();
      },
    };
  }

  /** The requests of what comes after this file are nothing of it. */
  disconnect(): void {
    globalThis.fetch = toNode;
  }

  /** What goes to an address that matches is answered by this; the last that was added is asked first. */
  answer(part: RegExp, handler: Handler): () => void {
    const each = { part, handler };
    this.handlers.unshift(each);
    return () => {
      this.handlers = this.handlers.filter((other) => other !== each);
    };
  }

  /** Requests of this method that match fail as without a connection, until the answer is called. */
  cut(part: RegExp, method = 'POST'): () => void {
    return this.answer(part, (request) => {
      if (request.method === method) throw lost();
      return null;
    });
  }

  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline;
    Object.defineProperty(window.navigator, 'onLine', { get: () => !this.isOffline, configurable: true });
    if (isOffline) for (const socket of this.sockets) socket.terminate();
    window.dispatchEvent(new window.Event(isOffline ? 'offline' : 'online'));
  }

  /** As a test begins: connected, and nothing in between. */
  restore(): void {
    this.handlers = [];
    this.kept = [];
    this.hearing.clear();
    if (this.isOffline) this.setOffline(false);
  }

  private async send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, ORIGIN);
    // What the test itself asks of the backend.
    if (url.origin !== ORIGIN) {
      if (url.origin === this.backendUrl) return toNode(input, init);
      throw new Error(`The page asked another host: ${url}`);
    }
    if (this.isOffline) throw lost();
    const method = init.method ?? 'GET';
    for (const { part, handler } of this.handlers) {
      if (!part.test(url.pathname)) continue;
      const answer = await handler({ method, url, init });
      if (answer) return answer;
    }
    return this.pass(url, init);
  }

  /** Hands a request to the backend. */
  pass(url: URL, init: RequestInit): Promise<Response> {
    return toNode(this.backendUrl + url.pathname + url.search, init);
  }
}

const lost = () => new TypeError('Failed to fetch');

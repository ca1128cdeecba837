/** How many milliseconds to wait before the second try, where the answer does not say; each later pause is twice as long. */
const FIRST_PAUSE_MS = 500;
/** Asked again: too much at once, or something between here and there is away for a moment. */
const PASSING = new Set([429, 502, 503, 504]);
const TOKEN = /^ro_[0-9a-f]{64}$/;
const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Something was refused, or no answer came. The message is a sentence for a person, `code` is for programs. */
export class RunningOrderError extends Error {
  constructor(message, { status = 0, code, field, retryAfterSeconds, key, cause }) {
    super(message, { cause });
    this.name = 'RunningOrderError';
    this.status = status;
    this.code = code;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
    this.key = key;
  }
}

/** Running Order as one profile asks it by a personal token. */
export class RunningOrder {
  #base;
  #token;
  #options;
  /** Until when no request is left, by `performance.now()`. */
  #emptyUntil = 0;

  constructor({ address, token, ...options }) {
    const { protocol, hostname, origin } = new URL(address);
    if (protocol !== 'https:' && !LOCAL.test(hostname))
      throw new TypeError(
        `${origin} would get the token unencrypted. Please give an address that begins with https://.`,
      );
    if (!TOKEN.test(token ?? ''))
      throw new TypeError(
        'Please give a token: “ro_” and 64 letters and digits, made in Settings, below Integrations.',
      );
    this.#base = `${origin}/functions/v1/api/`;
    this.#token = token;
    const { tries = 5, timeoutMs = 30_000, longestWaitMs = 90_000 } = options;
    const { fetch: send = globalThis.fetch, wait: pause = waitFor } = options;
    this.#options = { tries, timeoutMs, longestWaitMs, send, pause };
  }

  /** Does something once, however often it is sent. */
  async act(name, input = {}, { key = crypto.randomUUID(), signal } = {}) {
    const body = JSON.stringify(input);
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const { text } = await this.#ask(name, { method: 'POST', headers, body }, { key, signal });
    return dataOf(text, key);
  }

  async read(name, query = {}, { signal } = {}) {
    const { text } = await this.#ask(name + asText(query), {}, { signal });
    return dataOf(text);
  }

  /** Each row of a list, page by page, as long as it is asked for more. */
  async *each(name, query = {}, options = {}) {
    let after = query.after;
    do {
      const page = await this.read(name, { ...query, after }, options);
      yield* Object.values(page).find(Array.isArray) ?? [];
      after = page.next ?? undefined;
    } while (after !== undefined);
  }

  async document(name, id, query = {}, { signal } = {}) {
    const path = name.replace(':id', encodeURIComponent(id)) + asText(query);
    const { bytes, type } = await this.#ask(path, {}, { signal });
    return { bytes, type };
  }

  /** Sends it until there is an answer that does not pass, or the tries are over. */
  async #ask(path, request, { key, signal }) {
    const { tries, longestWaitMs, pause } = this.#options;
    for (let tried = 1; ; tried += 1) {
      const full = this.#emptyUntil - performance.now();
      if (full > 0 && full <= longestWaitMs) await pause(full, signal);
      const answer = await this.#try(path, request, signal).catch((cause) => {
        signal?.throwIfAborted();
        return { cause };
      });
      if (answer.ok) return answer;
      const error = errorOf(answer, key);
      const waitMs =
        error.retryAfterSeconds === undefined
          ? FIRST_PAUSE_MS * 2 ** (tried - 1)
          : error.retryAfterSeconds * 1000;
      const passes = answer.cause || PASSING.has(answer.status);
      if (!passes || tried >= tries || waitMs > longestWaitMs) throw error;
      await pause(waitMs, signal);
    }
  }

  async #try(path, { headers, ...request }, signal) {
    const { send, timeoutMs } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await send(this.#base + path, {
      ...request,
      headers: { ...headers, authorization: `Bearer ${this.#token}` },
      // Elsewhere the token has no business.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { ok, status } = response;
    if (response.headers.get('ratelimit-remaining') === '0')
      this.#emptyUntil = performance.now() + Number(response.headers.get('ratelimit-reset')) * 1000;
    const type = response.headers.get('content-type') ?? '';
    const text = /json/.test(type) ? new TextDecoder().decode(bytes) : '';
    return { ok, status, type, bytes, text, retryAfter: response.headers.get('retry-after') };
  }
}

function errorOf({ cause, status, text, retryAfter }, key) {
  if (cause) {
    const message =
      'No answer came. Please try again; an act that was done is not done twice with the same key.';
    return new RunningOrderError(message, { code: 'no-answer', key, cause });
  }
  const { code = 'no-answer', message, field } = parsed(text)?.error ?? {};
  const sentence = message ?? `The address answers with ${status}, and not as Running Order does.`;
  return new RunningOrderError(sentence, {
    status,
    code,
    field,
    key,
    retryAfterSeconds: secondsOf(retryAfter),
  });
}

function dataOf(text, key) {
  const answer = parsed(text);
  if (answer && 'data' in answer) return answer.data;
  const message = 'The address answers, and not as Running Order does.';
  throw new RunningOrderError(message, { status: 200, code: 'no-answer', key });
}

function parsed(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Seconds, as `Retry-After` says them: by their number, or by an instant. */
function secondsOf(text) {
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

/** A query: what is undefined is left out, a list stands with commas between. */
function asText(query) {
  const stated = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(stated.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Waits so many milliseconds, or until it is called off. */
function waitFor(ms, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const off = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', off);
      resolve();
    }, ms);
    signal?.addEventListener('abort', off, { once: true });
  });
}

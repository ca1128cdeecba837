import type { Acts, Documents, Reads, RefusalCode } from './contracts.js';

export type * from './contracts.js';

export type ActName = keyof Acts;
export type ReadName = keyof Reads;
export type DocumentName = keyof Documents;
/** The reads that answer page by page. */
export type ListName = {
  [Name in ReadName]: 'after' extends keyof Reads[Name]['query'] ? Name : never;
}[ReadName];
/** A row of a list. */
export type Row<Name extends ListName> = {
  [Key in keyof Reads[Name]['answer']]: Reads[Name]['answer'][Key] extends readonly (infer One)[]
    ? One
    : never;
}[keyof Reads[Name]['answer']];

/**
 * Why: a refusal of the product; `too-many` and what else its gate says; `surprise` and `database-away`, a mistake of the other side; `no-answer`, where
 * none came that was understood.
 */
export type ErrorCode = RefusalCode | 'surprise' | 'database-away' | 'too-many' | 'no-answer' | (string & {});

/** Something was refused, or no answer came. `message` is a sentence for a person. */
export class RunningOrderError extends Error {
  readonly name: 'RunningOrderError';
  /** Of HTTP; 0 where no answer came. */
  readonly status: number;
  readonly code: ErrorCode;
  /** The field of the input that is meant, when it is one. */
  readonly field: string | undefined;
  /** How long to wait before it is sent again, where the answer said so. */
  readonly retryAfterSeconds: number | undefined;
  /** The key of the act: sent again with it, the act is done once. */
  readonly key: string | undefined;
}

export type RunningOrderOptions = {
  /** Where the product is, such as https://running-order.example. Only an address of this machine may be without encryption. */
  address: string;
  /** From Settings, below Integrations. */
  token: string;
  /** How often a request is sent at most, where the answer is 429, 502, 503 or 504 or none comes: 5 unless you say otherwise. */
  tries?: number;
  /** How long one try may take, in milliseconds: 30 seconds unless you say otherwise. */
  timeoutMs?: number;
  /** The longest pause before the next try, in milliseconds: 90 seconds unless you say otherwise. A longer one is an error at once. */
  longestWaitMs?: number;
  /** How requests are sent, and how pauses are made: for tests. */
  fetch?: typeof globalThis.fetch;
  wait?: (ms: number, signal?: AbortSignal) => Promise<void>;
};

type Optional<Query> = Record<never, never> extends Query ? [query?: Query] : [query: Query];

/**
 * Running Order as one profile asks it by a personal token. What is refused throws a `RunningOrderError`. A request that gets no answer, or one that says
 * “later”, is sent again after the pause that it says, an act with the same key; once no request is left, the next one waits until there are some.
 */
export class RunningOrder {
  constructor(options: RunningOrderOptions);

  /** Does something once. Its key is made here unless you give one: keep your own where a program may end before the answer comes. */
  act<Name extends ActName>(
    name: Name,
    ...given: Record<never, never> extends Acts[Name]['input']
      ? [input?: Acts[Name]['input'], options?: { key?: string; signal?: AbortSignal }]
      : [input: Acts[Name]['input'], options?: { key?: string; signal?: AbortSignal }]
  ): Promise<Acts[Name]['answer']>;

  read<Name extends ReadName>(
    name: Name,
    ...given: [...Optional<Reads[Name]['query']>, options?: { signal?: AbortSignal }]
  ): Promise<Reads[Name]['answer']>;

  /** Each row of a list, read page by page. */
  each<Name extends ListName>(
    name: Name,
    ...given: [...Optional<Reads[Name]['query']>, options?: { signal?: AbortSignal }]
  ): AsyncGenerator<Row<Name>, void, undefined>;

  /** A paper or a picture, as it is. */
  document<Name extends DocumentName>(
    name: Name,
    id: string,
    ...given: [...Optional<Documents[Name]['query']>, options?: { signal?: AbortSignal }]
  ): Promise<{ bytes: Uint8Array; type: string }>;
}

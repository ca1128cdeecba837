import { t } from '#core/words/t.ts';
import type { AddressFault } from '#server/outside/given-address.ts';

/** Why nothing came from an address outside. `status`: it answered, with `status`. */
export type OutsideFault =
  | AddressFault
  | 'unknown-host'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'status';

/** Nothing came from an address outside; the message has neither the address nor what it answered. */
export class NotFetched extends Error {
  override name = 'NotFetched';
  readonly fault: OutsideFault;
  readonly status: number | undefined;

  constructor(fault: OutsideFault, status?: number) {
    super(t`an address outside was not read: ${fault}${status ? ` ${status}` : ''}`);
    this.fault = fault;
    this.status = status;
  }
}

/** What a server said of what it sent last, for asking whether it is the same still. */
export type Known = { etag: string | null; lastModified: string | null };

/** `null`: the same as what is known. */
export type Fetched = (Known & { bytes: Uint8Array }) | null;

/** Encrypts what the database keeps, with a key of the deployment. Opening throws for what it has not sealed. */
export type Sealing = {
  seal: (value: unknown) => Promise<string>;
  open: (sealed: string) => Promise<unknown>;
};

/** Reads from an address that a person gave. Throws `NotFetched`. */
export type FetchOutside = (address: string, known?: Known) => Promise<Fetched>;

/** What an address answered: its status, when it wants to be asked again (`Retry-After`, as it was written), and the beginning of what it said. */
type Posted = { status: number; retryAfter: string | null; answer: string };

/** Sends to an address that a person gave. Throws `NotFetched`. */
export type PostOutside = (
  address: string,
  message: { headers: Record<string, string>; body: string | Uint8Array },
) => Promise<Posted>;

/** What a service answered: its status, when it wants to be asked again (`Retry-After`, as it was written), and all of its text. */
export type OutsideAnswer = { status: number; retryAfter: string | null; text: string };

/** Asks a service at an address that the product itself knows. Throws `NotFetched`. */
export type AskOutside = (
  address: string,
  asked: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
) => Promise<OutsideAnswer>;

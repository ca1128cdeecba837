import { t } from '#core/words/t.ts';
import type { ServiceKeys } from '#server/outside/connecting.ts';
import type { AskOutside } from '#server/outside/outside.ts';

/** Why a service gave nothing. `waitSeconds`: for how long it wants to be left alone, where it said so. */
export class ServiceFault extends Error {
  override name = 'ServiceFault';
  readonly fault: string;
  readonly waitSeconds: number | undefined;
  constructor(fault: string, waitSeconds?: number) {
    super(t`another service gave nothing: ${fault}`);
    this.fault = fault;
    this.waitSeconds = waitSeconds;
  }
}

/** An access as it is kept. */
export type Access = {
  access: string;
  /** What a new access is asked for with; null where the access itself is. */
  refresh: string | null;
  /** ISO, when `access` ends; null where the service says no end. */
  until: string | null;
  /** The id of what was chosen at the sign-in, where the service has several. */
  of?: string;
};

/** With what a service is asked. */
export type Asking = { ask: AskOutside; keys: ServiceKeys; now: Date };

/** A sign-in that begins: `verifier` is the secret of its code (PKCE). */
export type Begun = { clientId: string; redirectUri: string; state: string; verifier: string };

/** The answer of a sign-in. */
export type Code = { code: string; verifier: string; redirectUri: string };

/** How many follow, and the id at the service of who is followed. */
export type Followers = { counted: string; followers: number };

/**
 * One service that people connect. Each function but the first asks it, and throws `ServiceFault` or `NotFetched`: 'refused' for a code that is not
 * taken, 'revoked' for an access that cannot be renewed, 'unauthorized' for one that has ended before its time.
 */
export type Service = {
  /** All hosts that it is asked at. */
  hosts: readonly string[];
  /** Where people sign in. */
  signInAddress: (begun: Begun) => string;
  exchange: (asking: Asking, code: Code) => Promise<Access>;
  renew: (asking: Asking, access: Access) => Promise<Access>;
  /** An access that ends sooner is renewed, in ms. */
  renewBeforeMs: number;
  /** The followers of now. Null for a service without followers, which is asked whether its access still holds. `link`: the profile's own, where there is one. */
  count: (asking: Asking, access: Access, link: string | null) => Promise<Followers | null>;
};

import type { Sealing } from '#server/outside/outside.ts';

/** Where a browser takes messages, and for which keys they are encrypted. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What the push service does with a message while its device is away: for how many seconds it keeps it, and what a later one replaces. */
type Kept = { ttl: number; urgency: 'normal' | 'high'; topic: string };

/** What became of one: `gone`, the browser has left; `refused`, no later try helps; `later`, it may, not before so many seconds. */
export type Pushed = { is: 'taken' | 'gone' | 'refused' } | { is: 'later'; afterSeconds: number };

/** Sends to devices by Web Push. */
export type Pushing = {
  /** Opens subscriptions as they are kept. */
  sealing: Sealing;
  send: (to: Subscription, payload: string, kept: Kept) => Promise<Pushed>;
};

import type Stripe from 'stripe';
import { t } from '#core/words/t.ts';

export type StripeAt = { secretKey: string; apiBase?: string | undefined; timeoutMs?: number };

/** Stripe's own client, loaded by deployments that are configured for it alone. It follows no redirect and says nothing of itself. */
export async function stripeAt({ secretKey, apiBase, timeoutMs = 15_000 }: StripeAt): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const at = apiBase ? new URL(apiBase) : null;
  return new Client(secretKey, {
    // An order is asked for again by a job: the client would only make whoever waits wait longer.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(at
      ? { protocol: at.protocol.slice(0, -1) as 'http' | 'https', host: at.hostname, port: at.port || 443 }
      : {}),
  });
}

/** Where Stripe is asked by this deployment; null where no key is set. */
export function stripeSettings(env: Record<string, string | undefined> = process.env): StripeAt | null {
  if (!env.STRIPE_SECRET_KEY) return null;
  return { secretKey: env.STRIPE_SECRET_KEY, apiBase: env.STRIPE_API_BASE };
}

type Told = {
  statusCode?: number;
  code?: string;
  message?: string;
  payment_intent?: { id: string; status: string };
};

/** What Stripe's client threw: an answer that refuses, with its status, or no answer at all; null for anything else. */
export function toldBy(error: unknown): Told | null {
  const { type, statusCode, code, message, payment_intent: intent } = error as Told & { type?: string };
  if (typeof type !== 'string' || !type.startsWith('Stripe')) return null;
  return {
    ...(statusCode === undefined ? {} : { statusCode }),
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message }),
    ...(intent === undefined ? {} : { payment_intent: intent }),
  };
}

/** Whether Stripe gave no answer that counts: no connection, too late, busy, or broken. */
export function gaveNoAnswer({ statusCode }: Told): boolean {
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}

export const NO_ANSWER = () => t`The payment service did not answer.`;

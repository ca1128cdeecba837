import {
  type Charge,
  type ChargeResult,
  idempotencyKeyOf,
  type PaymentProvider,
} from '#server/payments/charge.ts';

type StripeAt = { secretKey: string; apiBase?: string | undefined; timeoutMs?: number };

/**
 * Charges the card a venue saved with Stripe, without the venue being present (an off-session PaymentIntent).
 *
 * One invoice has one PaymentIntent, and Stripe lets a PaymentIntent succeed only once. It is found by the invoice's id
 * in its metadata, or made under an idempotency key of that id: two requests, or a request repeated after a crash, meet
 * in the same intent. A declined intent stays and is confirmed again with the card saved by then; an idempotency key on
 * the confirmation would only repeat the old decline.
 */
export function createStripe({ secretKey, apiBase, timeoutMs = 15_000 }: StripeAt): PaymentProvider {
  const base = (apiBase || 'https://api.stripe.com').replace(/\/+$/, '');
  return {
    name: 'stripe',
    async charge(charge) {
      // One deadline for all of it: the invoice is locked meanwhile, and its venue waits.
      const call = caller(base, secretKey, AbortSignal.timeout(timeoutMs));
      try {
        const known = await findIntent(call, charge);
        if (known?.status === 'succeeded' || known?.status === 'processing') return judge(known);
        const saved = await findSavedCard(call, charge.payerId);
        if (!saved) return { outcome: 'declined', why: 'There is no card on file.' };
        const intent = known ?? (await makeIntent(call, charge, saved.customer));
        const confirmed = await call<Intent>('POST', `payment_intents/${intent.id}/confirm`, {
          payment_method: saved.card,
          off_session: 'true',
        });
        return judge(confirmed);
      } catch (error) {
        return judgeError(error);
      }
    },
    payOut: async () => ({ outcome: 'no-account' }),
    refund: async () => ({ outcome: 'unknown', why: NO_ANSWER }),
    whereIs: async () => 'on-its-way',
  };
}

type Call = <Answer>(method: 'GET' | 'POST', path: string, fields: Fields, key?: string) => Promise<Answer>;

function caller(base: string, secretKey: string, signal: AbortSignal): Call {
  return async <Answer>(method: 'GET' | 'POST', path: string, fields: Fields, key?: string) => {
    const content = new URLSearchParams(fields);
    const response = await fetch(`${base}/v1/${path}${method === 'GET' ? `?${content}` : ''}`, {
      // The key goes to no other address.
      redirect: 'error',
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': '2025-09-30.clover',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(method === 'POST' ? { body: content } : {}),
      signal,
    });
    const answer = (await response.json()) as Answer & { error?: StripeError };
    if (!response.ok) throw new StripeRefused(response.status, answer.error ?? {});
    return answer;
  };
}

async function findSavedCard(
  call: Call,
  payerId: string,
): Promise<{ customer: string; card: string } | null> {
  const found = await call<List<Customer>>('GET', 'customers/search', {
    query: `metadata['user_id']:'${payerId}'`,
    limit: '1',
  });
  const customer = found.data[0];
  if (!customer) return null;
  const preferred = customer.invoice_settings?.default_payment_method;
  if (preferred) return { customer: customer.id, card: preferred };
  const cards = await call<List<{ id: string }>>('GET', `customers/${customer.id}/payment_methods`, {
    type: 'card',
    limit: '1',
  });
  return cards.data[0] ? { customer: customer.id, card: cards.data[0].id } : null;
}

async function findIntent(call: Call, charge: Charge): Promise<Intent | undefined> {
  const found = await call<List<Intent>>('GET', 'payment_intents/search', {
    query: `metadata['order_id']:'${charge.orderId}' AND -status:'canceled'`,
    limit: '1',
  });
  return found.data[0];
}

function makeIntent(call: Call, charge: Charge, customer: string): Promise<Intent> {
  const fields = {
    amount: String(charge.amountCents),
    currency: charge.currency.toLowerCase(),
    customer,
    description: `Running Order invoice ${charge.invoiceNumber}`,
    'payment_method_types[0]': 'card',
    'metadata[order_id]': charge.orderId,
    'metadata[invoice_id]': charge.invoiceId,
    'metadata[invoice_number]': charge.invoiceNumber,
  };
  return call<Intent>('POST', 'payment_intents', fields, idempotencyKeyOf(charge));
}

function judge(intent: Intent): ChargeResult {
  if (intent.status === 'succeeded') return { outcome: 'charged', reference: intent.id };
  if (intent.status === 'processing')
    return { outcome: 'unknown', why: 'The payment is still being processed.' };
  return { outcome: 'declined', why: 'The payment was not completed.' };
}

function judgeError(error: unknown): ChargeResult {
  if (error instanceof StripeRefused) {
    const { code, message, payment_intent: intent } = error.told;
    // It was confirmed before, and the search did not know yet: the intent in the answer is how it stands.
    if (code === 'payment_intent_unexpected_state' && intent) return judge(intent);
    if (error.status === 402) {
      const asks = code === 'authentication_required';
      return {
        outcome: 'declined',
        why: asks ? 'Your bank wants you to confirm this payment.' : (message ?? 'The card was declined.'),
      };
    }
    // It will be refused however often it is asked for: an amount too small, a customer that was deleted.
    if (error.status === 400)
      return { outcome: 'declined', why: 'The payment service does not take this payment.' };
    if (error.status === 409 || error.status === 429 || error.status >= 500)
      return { outcome: 'unknown', why: NO_ANSWER };
    throw error;
  }
  // No connection, no answer in time, or an answer that is none.
  if (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error as Error).name === 'TimeoutError'
  ) {
    return { outcome: 'unknown', why: NO_ANSWER };
  }
  throw error;
}

const NO_ANSWER = 'The payment service did not answer.';

class StripeRefused extends Error {
  override name = 'StripeRefused';
  constructor(
    readonly status: number,
    readonly told: StripeError,
  ) {
    super(`Stripe answered ${status}: ${told.code ?? told.type ?? 'no code'}`);
  }
}

type Fields = Record<string, string>;
type List<Item> = { data: Item[] };
type Intent = { id: string; status: string };
type Customer = { id: string; invoice_settings?: { default_payment_method?: string | null } };
type StripeError = { code?: string; type?: string; message?: string; payment_intent?: Intent };

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPages } from './stripe-stand-in-pages.ts';

type Intent = {
  id: string;
  object: 'payment_intent';
  status: string;
  invoice: string;
  order: string;
  amount: number;
};
type Mood =
  | 'works'
  | 'declines'
  | 'refuses'
  | 'asks the bank'
  | 'breaks'
  | 'knows no such key'
  | 'hangs after charging';

/**
 * What the payment service does as far as we use it: search, PaymentIntents under idempotency keys, and confirmation, at an
 * address of its own. It remembers what it charged.
 */
export async function startStripeStandIn() {
  const pages = createPages();
  const intents: Intent[] = [];
  const kept = new Map<string, Intent>();
  const customers = new Map<string, { id: string; card: string }>();
  const asked: {
    method: string;
    path: string;
    key: string | undefined;
    authorization: string | undefined;
  }[] = [];
  const hanging = new Set<ServerResponse>();
  let onHang = () => {};
  const state = {
    mood: 'works' as Mood,
    /** A search index that is a minute behind finds nothing. */
    searchLags: false,
    charges: [] as { invoice: string; amount: number; card: string }[],
    /** Done before each answer: what is true while somebody waits for the service. */
    whileAsked: async () => {},
  };

  function confirm(intent: Intent, card: string, response: ServerResponse): unknown {
    if (intent.status === 'succeeded') {
      return refused(response, 400, { code: 'payment_intent_unexpected_state', payment_intent: intent });
    }
    if (state.mood === 'refuses') return refused(response, 400, { code: 'amount_too_small' });
    if (state.mood === 'declines') {
      return refused(response, 402, { code: 'card_declined', message: 'Your card has insufficient funds.' });
    }
    if (state.mood === 'asks the bank') return refused(response, 402, { code: 'authentication_required' });
    intent.status = 'succeeded';
    state.charges.push({ invoice: intent.invoice, amount: intent.amount, card });
    if (state.mood === 'hangs after charging') {
      hanging.add(response);
      onHang();
      return HANGS;
    }
    return intent;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    let body = '';
    for await (const chunk of request) body += chunk;
    const fields = request.method === 'GET' ? url.searchParams : new URLSearchParams(body);
    const key = request.headers['idempotency-key'] as string | undefined;
    const path = url.pathname.replace('/v1/', '');
    asked.push({ method: request.method ?? '', path, key, authorization: request.headers.authorization });
    await state.whileAsked();
    if (state.mood === 'breaks') return void send(response, 500, { error: { type: 'api_error' } });

    if (state.mood === 'knows no such key')
      return void send(response, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key' },
      });
    const own = pages.answer(request.method ?? '', path, fields, key);
    if (own) return void send(response, own.status, own.body);
    const wanted = /:'([^']+)'/.exec(fields.get('query') ?? '')?.[1] ?? '';
    const [, , confirmed] = /^payment_intents\/(([^/]+)\/confirm)$/.exec(path) ?? [];
    let answer: unknown;
    if (path === 'customers/search') {
      const customer = customers.get(wanted);
      answer = {
        data: customer ? [{ id: customer.id, invoice_settings: { default_payment_method: null } }] : [],
      };
    } else if (/^customers\/[^/]+\/payment_methods$/.test(path)) {
      const customer = [...customers.values()].find(({ id }) => path.split('/')[1] === id);
      answer = { data: customer?.card ? [{ id: customer.card, card: CARD }] : [] };
    } else if (path === 'payment_intents/search') {
      answer = {
        data: state.searchLags ? [] : intents.filter(({ order }) => order === wanted).slice(0, 1),
      };
    } else if (path === 'payment_intents') {
      // Under a key it has seen, the service repeats its first answer, as it was then.
      const known = kept.get(key ?? '');
      const intent: Intent = known ?? {
        id: `pi_${intents.length + 1}`,
        object: 'payment_intent',
        status: 'requires_confirmation',
        invoice: fields.get('metadata[invoice_id]') ?? '',
        order: fields.get('metadata[order_id]') ?? '',
        amount: Number(fields.get('amount')),
      };
      if (!known) {
        intents.push(intent);
        if (key) kept.set(key, { ...intent });
      }
      answer = intent;
    } else if (confirmed) {
      const intent = intents.find(({ id }) => id === confirmed);
      answer = intent
        ? confirm(intent, fields.get('payment_method') ?? '', response)
        : refused(response, 404, {});
    } else {
      answer = refused(response, 404, { code: 'resource_missing' });
    }
    if (answer !== HANGS && answer !== SENT) send(response, 200, answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    state,
    asked,
    pages,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The account has a customer with a card (or without one). */
    saveCard: (userId: string, card = 'pm_card') =>
      customers.set(userId, { id: `cus_of_${userId.slice(0, 8)}`, card }),
    /** A customer that the service made itself has a card. */
    saveCardOf: (id: string, card = 'pm_card') => customers.set(id, { id, card }),
    /** Resolves when a charge was made whose answer is being held back. */
    chargedAndHanging: () =>
      new Promise<void>((seen) => {
        onHang = seen;
      }),
    stop: () =>
      new Promise<void>((stopped) => {
        for (const response of hanging) response.destroy();
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

const CARD = { brand: 'visa', display_brand: 'Visa', last4: '4242', exp_month: 4, exp_year: 2031 };
const HANGS = Symbol('hangs');
const SENT = Symbol('sent');

function send(response: ServerResponse, status: number, answer: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function refused(response: ServerResponse, status: number, error: object): typeof SENT {
  send(response, status, { error });
  return SENT;
}

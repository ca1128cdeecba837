/** What the stand-in for the payment service keeps beside payments: its pages, accounts, transfers, refunds and disputes. */
export type Kept = {
  id: string;
  object: string;
  metadata: Record<string, string>;
  status?: string;
} & Record<string, unknown>;
type Answer = { status: number; body: unknown };

export function createPages() {
  const all: Kept[] = [];
  let made = 0;
  const keys = new Map<string, { asked: string; answer: Answer }>();
  const state = {
    /** Whether what was paid is at hand yet. */
    hasBalance: true,
    /** Whether refunds wait for the bank, or come back from it. */
    refunds: 'succeeded' as 'succeeded' | 'pending' | 'failed',
  };

  const make = (object: string, prefix: string, fields: URLSearchParams, more: object): Kept => {
    const metadata: Record<string, string> = {};
    for (const [name, value] of fields) {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
      if (key) metadata[key] = value;
    }
    const kept = { id: `${prefix}_${++made}`, object, metadata, ...more } as Kept;
    all.push(kept);
    return kept;
  };
  const ok = (body: unknown): Answer => ({ status: 200, body });
  const refused = (status: number, code: string): Answer => ({
    status,
    body: { error: { type: 'invalid_request_error', code } },
  });
  const list = (data: unknown[]): Answer => ok({ object: 'list', data, has_more: false, url: '/' });

  function post(path: string, fields: URLSearchParams): Answer | null {
    if (path === 'customers') return ok(make('customer', 'cus', fields, {}));
    if (path === 'checkout/sessions')
      return ok(
        make('checkout.session', 'cs_test', fields, {
          ...{ mode: fields.get('mode'), customer: fields.get('customer'), status: 'open' },
          ...{ payment_status: fields.get('mode') === 'setup' ? 'no_payment_required' : 'unpaid' },
          ...{ payment_intent: null, url: 'https://checkout.stripe.com/c/pay/cs_test' },
          amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
          success_url: fields.get('success_url'),
        }),
      );
    if (path === 'accounts')
      return ok(
        make('account', 'acct', fields, {
          ...{ capabilities: { transfers: 'inactive' }, country: fields.get('country') },
          external_accounts: { object: 'list', data: [] },
        }),
      );
    if (path === 'account_links')
      return ok({ object: 'account_link', url: 'https://connect.stripe.com/setup/e/x' });
    if (path === 'transfers') {
      if (!state.hasBalance) return refused(400, 'balance_insufficient');
      return ok(
        make('transfer', 'tr', fields, {
          ...{
            amount: Number(fields.get('amount')),
            destination: fields.get('destination'),
            reversed: false,
          },
          ...{ transfer_group: fields.get('transfer_group'), destination_payment: 'py_1', created: 1 },
        }),
      );
    }
    if (path === 'refunds')
      return ok(
        make('refund', 're', fields, {
          ...{ amount: Number(fields.get('amount')), payment_intent: fields.get('payment_intent') },
          status: state.refunds,
        }),
      );
    return null;
  }

  function get(path: string, fields: URLSearchParams): Answer | null {
    const of = (object: string) => all.filter((each) => each.object === object);
    if (path === 'transfers')
      return list(
        of('transfer').filter(({ transfer_group }) => transfer_group === fields.get('transfer_group')),
      );
    if (path === 'refunds')
      return list(
        of('refund').filter(({ payment_intent }) => payment_intent === fields.get('payment_intent')),
      );
    if (path === 'payouts') return list(of('payout'));
    if (path === 'balance_transactions')
      return list(
        of('transfer').map(({ destination_payment }) => ({ id: 'txn_1', source: destination_payment })),
      );
    const [, id] = /^(?:checkout\/sessions|accounts|transfers|disputes)\/([^/]+)$/.exec(path) ?? [];
    const found = id && all.find((each) => each.id === id);
    return found ? ok(found) : null;
  }

  return {
    state,
    all,
    of: (object: string) => all.filter((each) => each.object === object),
    /** Makes something as the service itself would. */
    add: (kept: Omit<Kept, 'metadata'>) => all.push({ metadata: {}, ...kept } as Kept),
    /** Null for what is not its own. Under a key it has seen it repeats its first answer; with other content it refuses. */
    answer(method: string, path: string, fields: URLSearchParams, key: string | undefined): Answer | null {
      const asked = `${path} ${fields}`;
      const known = key && keys.get(key);
      if (known) return known.asked === asked ? known.answer : refused(400, 'idempotency_key_in_use');
      const answer = method === 'POST' ? post(path, fields) : get(path, fields);
      if (answer && key) keys.set(key, { asked, answer: structuredClone(answer) });
      return answer;
    },
  };
}

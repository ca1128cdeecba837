import { sql } from 'kysely';
import type Stripe from 'stripe';
import * as contract from '#core/contract/payment.ts';
import { NOBODY } from '#core/ids.ts';
import { currencyOfCountry } from '#core/money/currency-of-country.ts';
import { LINK_ROUTE } from '#core/outsiders/route.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import type { Actor } from '#server/commands/actor.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import { finishCharge } from '#server/payments/charge-invoice.ts';
import { invoiceToPay, isPaidBy, refuseUnlessPayer } from '#server/payments/invoice-to-pay.ts';
import { newlySaved } from '#server/payments/newly-saved.ts';
import { chargeUnderWay, type OrderRow } from '#server/payments/order.ts';
import { providerFor, providerOf } from '#server/payments/provider.ts';
import { stripeAccountOf } from '#server/payments/stripe/accounts.ts';
import { notInSteps, PAGE } from '#server/payments/stripe/charge.ts';
import { stripeAt, stripeSettings } from '#server/payments/stripe/client.ts';
import {
  cardPage,
  customerOf,
  makeAccount,
  NO_BANK_NAMED,
  onboardingPage,
  openPage,
  paymentPage,
} from '#server/payments/stripe/pages.ts';

type Prepared = { url: string | null; account?: string };

/** Pages of Stripe, for redirects. Stripe is asked before the transaction; what it names is kept, so that asking twice opens one page. */
export const openPaymentPage = defineCommand(contract.openPaymentPage, {
  async prepare({ db, actor }, input): Promise<Prepared> {
    const settings = stripeSettings();
    if (!settings || providerFor(actor.homeId).name !== 'stripe') return { url: null };
    const stripe = await stripeAt(settings);
    if (input.page === 'invoice') return { url: await pageOfInvoice(db, stripe, actor, input.invoiceId) };
    const back = backTo(`/${actor.side}/invoices?tab=billing`);
    if (input.page === 'card') {
      const customer = await keptCustomer(db, stripe, actor.homeId);
      return { url: await cardPage(stripe, customer, await currencyOf(db, actor), back) };
    }
    const account = await accountOf(db, stripe, actor);
    return { url: await onboardingPage(stripe, account, back), account };
  },
  async run(context, input, { url, account }) {
    const { tx, actor } = context;
    if (providerFor(actor.homeId).name !== 'stripe') refuse(refusals.noPaymentService());
    if (input.page === 'invoice') {
      const invoice = await invoiceToPay(tx, input.invoiceId);
      if (!invoice) refuse(refusals.unknownInvoice());
      refuseUnlessPayer(invoice, actor);
      if (invoice.paid_at) refuse(refusals.alreadyPaid());
      if ((await providerOf(tx, { invoice_id: invoice.id })).name !== 'stripe')
        refuse(refusals.noPaymentService());
    }
    if (!url) refuse(refusals.paymentUnknown(() => t`It is being charged to the card on file.`));
    if (account) {
      const saved = await newlySaved(context);
      await tx
        .insertInto('payout_accounts')
        .values({
          ...{ user_id: actor.homeId, provider: 'stripe', reference: account },
          ...{ holder: await nameOf(tx, actor), masked: NO_BANK_NAMED(), is_ready: false },
          ...saved,
        })
        .onConflict((taken) =>
          taken
            .column('user_id')
            .doUpdateSet({
              provider: 'stripe',
              reference: account,
              masked: NO_BANK_NAMED(),
              is_ready: false,
              ...saved,
            })
            .where('payout_accounts.reference', 'is distinct from', account),
        )
        .execute();
      await publish(context, { kind: 'payout-account-saved', by: actor.side, about: mine(actor), data: {} });
    }
    await publish(context, {
      kind: 'payment-page-opened',
      by: actor.side,
      about: mine(actor),
      data: { page: input.page },
    });
    return { url };
  },
});

async function pageOfInvoice(
  db: Db,
  stripe: Stripe,
  actor: Actor,
  invoiceId: string,
): Promise<string | null> {
  const invoice = await invoiceToPay(db, invoiceId);
  if (!invoice || invoice.paid_at || !isPaidBy(invoice, actor)) return null;
  if ((await providerOf(db, { invoice_id: invoice.id })).name !== 'stripe') return null;
  const customer = await keptCustomer(db, stripe, actor.homeId);
  // A page that was closed is looked at once, and another is opened if nothing was paid on it.
  for (const attempt of [1, 2]) {
    const order = await orderOfPage(db, invoiceId, actor.homeId);
    if (!order) return null;
    if (order.reference?.startsWith('cs_')) {
      const url = await openPage(stripe, order.reference);
      if (url || attempt === 2) return url;
      await finishCharge(db, order);
      continue;
    }
    // The saved card is being charged for it.
    if (order.reference !== PAGE) return null;
    const page = await paymentPage(
      stripe,
      {
        ...{ orderId: order.id, invoiceId, invoiceNumber: invoice.number, payerId: actor.homeId, customer },
        ...{ amountCents: order.amount_cents, currency: order.currency },
      },
      backTo(actor.role === 'outsider' ? LINK_ROUTE : `/invoice/${invoiceId}`),
    );
    if (!page) {
      await finishCharge(db, order);
      refuse(
        refusals.paymentDeclined(() =>
          notInSteps({ amountCents: order.amount_cents, currency: order.currency }),
        ),
      );
    }
    await db
      .updateTable('private.money_orders')
      .set({ reference: page.reference })
      .where('id', '=', order.id)
      .where('reference', '=', PAGE)
      .execute();
    return page.url;
  }
  return null;
}

/** The order under way of an invoice, or a new one that is to be paid on a page: the saved card is not charged for it. */
function orderOfPage(db: Db, invoiceId: string, userId: string): Promise<OrderRow | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select from invoices where id = ${invoiceId} for no key update`.execute(tx);
    await sql`
      insert into private.money_orders (kind, invoice_id, amount_cents, currency, user_id, made_at, state, provider, reference)
      select 'charge', i.id, private.open_cents(i), i.currency, ${userId}, private.now(), 'pending', 'stripe', ${PAGE}
      from invoices i where i.id = ${invoiceId} and private.open_cents(i) > 0
      on conflict do nothing`.execute(tx);
    return chargeUnderWay(tx, invoiceId);
  });
}

/** Who the account is at Stripe as it pays, kept here: Stripe's search knows a new customer only a while later. */
async function keptCustomer(db: Db, stripe: Stripe, userId: string): Promise<string> {
  const read = () =>
    db
      .selectFrom('private.provider_customers')
      .select('reference')
      .where('user_id', '=', userId)
      .where('provider', '=', 'stripe')
      .executeTakeFirst();
  const known = await read();
  if (known) return known.reference;
  const reference = await customerOf(stripe, userId);
  await db
    .insertInto('private.provider_customers')
    .values({ user_id: userId, provider: 'stripe', reference })
    .onConflict((taken) => taken.doNothing())
    .execute();
  return (await read())?.reference ?? reference;
}

async function accountOf(db: Db, stripe: Stripe, actor: Actor): Promise<string> {
  const known = await stripeAccountOf(db, actor.homeId);
  return (
    known?.reference ?? makeAccount(stripe, { userId: actor.homeId, country: await countryOf(db, actor) })
  );
}

function profileOf(db: Pick<Db, 'selectFrom'>, { side, artistId, venueId }: Actor) {
  const table = side === 'artist' ? 'artist_profiles' : 'venue_profiles';
  return db
    .selectFrom(table)
    .select(['name', 'country_code'])
    .where('id', '=', (side === 'artist' ? artistId : venueId) ?? NOBODY)
    .executeTakeFirst();
}
const countryOf = async (db: Db, actor: Actor) => (await profileOf(db, actor))?.country_code ?? null;
const currencyOf = async (db: Db, actor: Actor) =>
  currencyOfCountry((await countryOf(db, actor)) ?? '') ?? 'EUR';
const nameOf = async (db: Pick<Db, 'selectFrom'>, actor: Actor) =>
  holderName((await profileOf(db, actor))?.name);

/** Whose account it is, in words of two letters at least, which the column asks for. */
const holderName = (name = '') => (name.length < 2 ? t`Your account at Stripe` : name.slice(0, 120));

const mine = ({ artistId, venueId }: Actor) => ({
  ...(artistId ? { artistId } : {}),
  ...(venueId ? { venueId } : {}),
});

/** Where Stripe sends people back to: the address that people use, or this process. */
function backTo(path: string): { doneUrl: string; cancelUrl: string } {
  const site = (process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`).replace(/\/+$/, '');
  return { doneUrl: site + path, cancelUrl: site + path };
}

import { formatDay, formatInstant } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/language.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Money } from '#app/ui/data/money.tsx';
import { Numbered } from '#app/ui/data/numbered.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { billingRoute } from '#core/notifications/routes.ts';
import { INTEREST_VAT_NOTE } from '#core/settlement/interest.ts';
import { NOTHING_TO_PAY, paymentWords, whyWords } from '#core/settlement/invoice.ts';
import { eventOnInvoice, isOfMerchandise, partiesOf } from '#core/settlement/invoice-parties.ts';
import { settledByStatement } from '#core/settlement/merchandise-papers.ts';
import { amountsOf, notesOf } from '#core/settlement/note-of-vat.ts';
import { selfBillingWords } from '#core/settlement/papers-of-suppliers.ts';
import { requestToPay } from '#core/settlement/request-to-pay.ts';
import { wordedTaxes } from '#core/settlement/tax-words.ts';
import { inSentence } from '#core/words/in-sentence.ts';
import { t } from '#core/words/t.ts';
import { Issuer, Party, PartyOf } from './invoice-party.tsx';
import { isToPay, linesOf, nameOf } from './lines.ts';
import type { Invoice, InvoicePage } from './queries.ts';

/** The invoice itself, as it stands on paper. */
export function InvoiceSheet({ invoice, payments, credits }: InvoicePage) {
  const { profile, side } = useViewer();
  const parties = partiesOf(invoice);
  const isCredit = invoice.corrects_id !== null;
  const request = requestOf(invoice);
  const taxes = wordedTaxes(invoice.taxes);
  return (
    <article
      aria-label={`${nameOf(invoice)} ${invoice.number}`}
      className="mx-auto grid max-w-4xl gap-8 rounded-lg border border-line bg-sheet p-5 shadow-sheet sm:p-10 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-6">
        <Wordmark className="h-12" />
        <dl className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 tabular-nums sm:w-auto sm:grid-cols-[auto_auto] sm:text-end [&>dd]:whitespace-nowrap">
          <dt className="text-ink-soft">{nameOf(invoice)}</dt>
          <dd className="font-semibold">{invoice.number}</dd>
          <dt className="text-ink-soft">{t`Date`}</dt>
          <dd>{formatDay(invoice.issued_on)}</dd>
          {isCredit ? (
            <>
              <dt className="text-ink-soft">{t`Takes back from`}</dt>
              <dd>
                <TextLink href={`/invoice/${invoice.corrects_id}`}>{invoice.corrects_number}</TextLink>
              </dd>
            </>
          ) : invoice.kind === 'commission' || invoice.kind === 'merchandise' ? null : (
            <>
              <dt className="text-ink-soft">{t`Due date`}</dt>
              <dd>{formatDay(invoice.due_on)}</dd>
            </>
          )}
          <dt className="text-ink-soft">{t`Agreement`}</dt>
          <dd>
            {invoice.agreement_id ? (
              <TextLink href={`/agreement/final/${invoice.agreement_id}`}>
                {invoice.agreement_number}
              </TextLink>
            ) : (
              invoice.agreement_number
            )}
          </dd>
        </dl>
      </header>
      <div className="grid gap-6 sm:grid-cols-3">
        <PartyOf invoice={invoice} side={parties.billedTo} label={t`Billed to`} />
        <PartyOf invoice={invoice} side={parties.other} label={parties.otherLabel} />
        <Party label={t`Show`} name={eventOnInvoice(invoice)}>
          {formatDay(invoice.event_date)}
          {invoice.venue?.room ? <span className="block">{t`Room: ${invoice.venue.room}`}</span> : null}
        </Party>
      </div>
      <table className="w-full text-start">
        <caption className="sr-only">{t`What the ${inSentence(nameOf(invoice))} is made of`}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            <th scope="col" className="py-2 pe-4 text-sm font-semibold text-ink-soft">
              {t`For`}
            </th>
            <th scope="col" className="py-2 text-end text-sm font-semibold text-ink-soft">
              {t`Amount`}
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(invoice).map((line, at) => (
            <tr key={line.label} className="border-b border-line">
              <td className="py-3 pe-4 break-words">
                {line.label}
                {request?.lineNotes[at] ? (
                  <span className="block text-sm text-ink-soft">{request.lineNotes[at]}</span>
                ) : null}
              </td>
              <td className="py-3 text-end">
                <Money cents={line.cents} currency={invoice.currency} exact />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="type-bill py-4 pe-4 text-lg">
              {isCredit ? t`Total credited` : invoice.status === 'Paid' ? t`Total, paid` : t`Total`}
            </th>
            <td className="py-4 text-end">
              <Money
                cents={invoice.amount_cents}
                currency={invoice.currency}
                exact
                className="type-figure text-2xl"
              />
            </td>
          </tr>
          {amountsOf(taxes).map(({ label, netCents, taxCents }) => (
            <tr key={label} className="text-sm text-ink-soft">
              <th scope="row" className="py-1 pe-4 font-normal">
                {t`${label}, on`} <Money cents={netCents} currency={invoice.currency} exact />
              </th>
              <td className="py-1 text-end">
                <Money cents={taxCents} currency={invoice.currency} exact />
              </td>
            </tr>
          ))}
          {credits.map((credit) => (
            <tr key={credit.id}>
              <th scope="row" className="py-1 pe-4 font-normal">
                {t`Credit note`}{' '}
                <TextLink href={`/invoice/${credit.id}`}>
                  <Numbered>{credit.number}</Numbered>
                </TextLink>{' '}
                {t`on ${formatDay(credit.issued_on)}`}
              </th>
              <td className="py-1 text-end">
                <Money cents={-credit.amount_cents} currency={invoice.currency} exact />
              </td>
            </tr>
          ))}
          {payments.map((payment) => (
            <tr key={payment.id}>
              <th scope="row" className="py-1 pe-4 font-normal">
                {t`${paymentWords(payment.kind)} on ${formatInstant(payment.paid_at, profile?.timeZone)}`}
              </th>
              <td className="py-1 text-end">
                <Money cents={-payment.amount_cents} currency={invoice.currency} exact />
              </td>
            </tr>
          ))}
          {isToPay(invoice) && invoice.open_cents !== invoice.amount_cents ? (
            <tr>
              <th scope="row" className="py-2 pe-4 font-semibold">
                {t`Still to pay`}
              </th>
              <td className="py-2 text-end font-semibold">
                <Money cents={invoice.open_cents} currency={invoice.currency} exact />
              </td>
            </tr>
          ) : null}
        </tfoot>
      </table>
      <footer className="border-t border-line pt-4 text-sm text-ink-soft">
        {request ? (
          <div className="mb-2 text-ink">
            <p>{request.footnote}</p>
            {request.said.map((each) => (
              <p key={each}>
                <Numbered>{each}</Numbered>
              </p>
            ))}
            {request.papers.map(({ number, selfBilling }) =>
              selfBilling ? (
                <p key={number}>{selfBillingWords(selfBilling.word, formatDay(selfBilling.since))}</p>
              ) : null,
            )}
            {isOfMerchandise(invoice.kind) && invoice.venue?.writes_own && side === 'venue' ? (
              <p>
                {t`Please send your own to ${invoice.artist?.legal_name ?? invoice.artist_name}, with the reference ${invoice.number}. If you would rather have it written in your name, say so in your`}{' '}
                <TextLink href={billingRoute('venue')}>{t`billing details`}</TextLink>.
              </p>
            ) : null}
            {invoice.artist?.writes_own && side === 'artist' ? (
              <p>
                {t`Please send your own to ${invoice.venue?.legal_name ?? invoice.venue_name}, with the reference ${invoice.number}. If you would rather have it written in your name, say so in your`}{' '}
                <TextLink href={billingRoute('artist')}>{t`billing details`}</TextLink>.
              </p>
            ) : null}
          </div>
        ) : null}
        {notesOf(taxes).map((note) => (
          <p key={note} className="mb-2 text-ink">
            {note}
          </p>
        ))}
        {request && !invoice.issuer?.legal_name ? null : <Issuer issuer={invoice.issuer} />}
        {invoice.kind === 'commission'
          ? t`It was taken from your fee. There is nothing to pay.`
          : isOfMerchandise(invoice.kind)
            ? settledByStatement(invoice.venue_name)
            : isCredit
              ? invoice.why
                ? whyWords(invoice.why)
                : t`The fee was corrected.`
              : invoice.status === 'Credited'
                ? t`It was credited in full. There is nothing to pay.`
                : invoice.amount_cents === 0
                  ? NOTHING_TO_PAY()
                  : invoice.paid_at
                    ? t`Paid on ${formatInstant(invoice.paid_at, profile?.timeZone)}${payments[0] ? t`, reference ${payments[0].provider_reference}` : ''}.`
                    : t`Please pay by ${formatDay(invoice.due_on)}. ${LAST_WORDS()[invoice.about] ?? LAST_WORDS().fee}`}
        <OtherLanguage of={invoice.language ?? 'en'} />
      </footer>
    </article>
  );
}

const LAST_WORDS = (): Record<string, string> => ({
  fee: t`The artist's commission is taken from the artist's fee and is no part of this invoice.`,
  deposit: t`The deposit is held until the show is settled, and counts towards its invoice.`,
  cancellation: t`What is paid goes to the other side in full: Running Order takes nothing of a cancelled show.`,
  interest: t`${INTEREST_VAT_NOTE()} It goes to the artist in full.`,
  return: t`It was sent to the artist before the fee was corrected, and goes back to the card of the venue.`,
});

const requestOf = (invoice: Invoice) =>
  requestToPay(
    { ...invoice, lines: linesOf(invoice), taxes: wordedTaxes(invoice.taxes) },
    { artist: invoice.artist_name, venue: invoice.venue_name },
  );

/** Where the paper is in another language than its page, that it is the one that holds. */
function OtherLanguage({ of }: { of: string }) {
  const language = useLanguage();
  if (of === language) return null;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(of) ?? of;
  return (
    <p className="mt-2">{t`The invoice itself, as PDF, is in this language: ${name}. That text holds. Here you read it in yours.`}</p>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Download, FileCode2 } from 'lucide-react';
import { useState } from 'react';
import { readDocument } from '#app/api/read.ts';
import { PlanParts } from '#app/features/payments/plan-parts.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { heldLink } from '#app/lib/held-link.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Numbered } from '#app/ui/data/numbered.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { interestTerms } from '#core/booking/deals/interest-terms.ts';
import { isPaidInParts } from '#core/booking/payment-plan.ts';
import { isBinding } from '#core/booking/phase.ts';
import { nameOfBooking } from '#core/booking/show-name.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { titleOfRequest } from '#core/settlement/invoice-parties.ts';
import { partsToPay } from '#core/settlement/parts-paid.ts';
import { t } from '#core/words/t.ts';
import { AccountForm } from './account-form.tsx';
import { AskedByLink } from './asked-by-link.tsx';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

const ElectronicInvoice = lazyPart(
  async () => (await import('#app/features/invoices/electronic-invoice.tsx')).ElectronicInvoice,
  null,
);
const BankPart = lazyPart(async () => (await import('./bank-part.tsx')).BankPart, null);
const PayTo = lazyPart(async () => (await import('#app/features/payments/pay-to.tsx')).PayTo, null);
const ReleasePart = lazyPart(async () => (await import('./release-part.tsx')).ReleasePart, null);
const InterestPart = lazyPart(async () => (await import('./interest-part.tsx')).InterestPart, null);
const PayPart = lazyPart(async () => (await import('./pay-part.tsx')).PayPart, null);

const KINDS = (): Record<string, string> => ({
  invoice: t`Invoice`,
  'credit-note': t`Credit note`,
  commission: t`Commission`,
  'commission-credit': t`Credit of commission`,
  merchandise: titleOfRequest('merchandise'),
  'merchandise-credit': titleOfRequest('merchandise-credit'),
});

/** The papers of the booking, and where whoever is paid wants the money. */
export function MoneyPart({
  booking: { papers, payoutAccount, asked, offer, me, agreement, statement },
}: {
  booking: LinkedBooking;
}) {
  const [typing, setTyping] = useState(false);
  const [transferring, setTransferring] = useState(false);
  const [electronic, setElectronic] = useState<{ id: string; number: string } | null>(null);
  // Whoever comes back from the page of the payment service has proved their mailbox, and reads at once how it went.
  const [paying, setPaying] = useState(() => heldLink()?.proof != null);
  const toPay = papers.filter(
    ({ kind, openCents, payer }) => kind === 'invoice' && openCents > 0 && payer === me.side,
  );
  // Once a show is paid and its statement confirmed, nothing but this stands between the artist and the money.
  const mayRelease =
    me.side === 'venue' &&
    me.isOwnMailbox &&
    offer.status === 'settled' &&
    statement?.status === 'confirmed' &&
    toPay.every(({ about }) => about === 'interest');
  const download = useMutation({
    mutationFn: ({ id }: { id: string; number: string }) => readDocument('invoices/:id/document', id),
    onSuccess: (pdf, { number }) => saveAs(pdf, `${number}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  const isPaid = me.side === 'artist' && (isBinding(offer.status) || papers.length > 0);
  const ofVenue = papers.filter(({ payer }) => payer === 'venue');
  const parts = agreement && isPaidInParts(offer) ? partsToPay(agreement.terms, ofVenue) : [];
  if (parts.length === 0 && !isPaid && papers.length === 0 && asked.length === 0) return null;
  return (
    <Card title={t`Money`}>
      {electronic ? (
        <ElectronicInvoice
          invoice={electronic}
          open
          onOpenChange={(open) => open || setElectronic(null)}
          isByLink
        />
      ) : null}
      <div className="grid gap-4">
        {parts.length > 0 ? (
          <PlanParts
            {...{
              parts,
              papers: ofVenue,
              currency: offer.currency,
              showDate: offer.show_date,
              timeZone: offer.time_zone,
            }}
            payer={me.side === 'venue' ? 'you' : offer.venue_name}
          />
        ) : null}
        {papers.length > 0 ? (
          <ul className="divide-y divide-line">
            {papers.map(
              ({ id, number, kind, about, isRequest, currency, amountCents, openCents, dueOn, payer }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <div className="min-w-0">
                    <p className="font-semibold">
                      {isRequest ? titleOfRequest(kind) : (KINDS()[kind] ?? t`Paper`)}{' '}
                      <Numbered>{number}</Numbered>,{' '}
                      {about === 'interest' ? t`interest on late payment,` : ''}{' '}
                      {formatMoneyExact(amountCents, currency)}
                    </p>
                    <p className="text-sm text-ink-soft">
                      {openCents > 0
                        ? t`${payer === me.side ? t`You have` : t`${payer === 'venue' ? offer.venue_name : offer.artist_name} has`} ${formatMoneyExact(openCents, currency)} to pay${dueOn ? t`, due ${formatDay(dueOn)}` : ''}.`
                        : kind === 'invoice'
                          ? t`Paid.`
                          : t`Nothing is to be paid for it.`}
                    </p>
                  </div>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      size="sm"
                      icon={<Download />}
                      aria-label={t`PDF of ${number}`}
                      busy={download.isPending && download.variables?.id === id}
                      onClick={() => download.mutate({ id, number })}
                    >
                      {t`PDF`}
                    </Button>
                    <Button
                      size="sm"
                      icon={<FileCode2 />}
                      aria-label={t`Electronic invoice ${number}`}
                      onClick={() => setElectronic({ id, number })}
                    >
                      {t`Electronic`}
                    </Button>
                  </div>
                </li>
              ),
            )}
          </ul>
        ) : null}
        {toPay.length > 0 ? (
          <>
            <p className="text-ink-soft">
              {me.side === 'venue'
                ? t`Pay ${offer.artist_name} by bank transfer or in cash and write it below, or pay what is open here by card.`
                : t`What is open is paid here by card.`}
              {me.isOwnMailbox ? '' : t` By card ${me.profile} pays it, by their own link.`}
            </p>
            {me.side !== 'venue' ? null : transferring ? (
              <Proved mailbox={me.mailbox} to={t`read where to transfer it`}>
                {toPay
                  .filter(({ about }) => about !== 'interest')
                  .map(({ id, number }) => (
                    <section key={id} aria-label={t`Bank transfer for ${number}`}>
                      <PayTo
                        invoiceId={id}
                        then={t`Then write below what you paid: it counts once ${offer.artist_name} has confirmed it.`}
                      />
                    </section>
                  ))}
              </Proved>
            ) : (
              <Button className="justify-self-start" onClick={() => setTransferring(true)}>
                {t`Show where to transfer it`}
              </Button>
            )}
            {me.isOwnMailbox ? (
              paying ? (
                <Proved mailbox={me.mailbox} to={t`pay by card`}>
                  <PayPart papers={toPay} name={offer.title ?? nameOfBooking(offer)} day={offer.show_date} />
                </Proved>
              ) : (
                <Button className="justify-self-start" onClick={() => setPaying(true)}>
                  {t`Pay by card`}
                </Button>
              )
            ) : null}
          </>
        ) : null}
        {mayRelease ? (
          <Proved mailbox={me.mailbox} to={t`release the payout`}>
            <ReleasePart offer={offer} />
          </Proved>
        ) : null}
        {me.side === 'venue' ? (
          <p role="status" className="text-ink-soft empty:hidden">
            {offer.status === 'paid' ? t`The payout to ${offer.artist_name} is released.` : ''}
          </p>
        ) : null}
        {interestTerms(offer.deal?.extras) ? <InterestPart {...{ offer, me }} /> : null}
        <AskedByLink {...{ asked, me }} />
        {isPaid ? (
          payoutAccount && !typing ? (
            <p>
              {t`Paid to ${payoutAccount.holder}, ${payoutAccount.masked}.`}{' '}
              {me.isOwnMailbox ? (
                <Button size="sm" variant="ghost" onClick={() => setTyping(true)}>
                  {t`Change`}
                </Button>
              ) : null}
            </p>
          ) : !me.isOwnMailbox ? (
            <p className="text-ink-soft">
              {t`Nobody has said yet where the money is to be sent. ${me.profile} says it by their own link.`}
            </p>
          ) : typing ? (
            <Proved mailbox={me.mailbox} to={t`say where you are paid`}>
              <AccountForm onDone={() => setTyping(false)} />
            </Proved>
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-ink-soft">{t`Nobody has said yet where the money is to be sent.`}</p>
              <Button size="sm" onClick={() => setTyping(true)}>
                {t`Add an account`}
              </Button>
            </div>
          )
        ) : null}
        {isPaid && me.isOwnMailbox ? <BankPart mailbox={me.mailbox} venue={offer.venue_name} /> : null}
      </div>
    </Card>
  );
}

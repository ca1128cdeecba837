import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { readDocument } from '#app/api/read.ts';
import { AgreementText } from '#app/features/agreements/agreement-text.tsx';
import { SignPanel } from '#app/features/agreements/sign-panel.tsx';
import { AttachedPapers } from '#app/features/clauses/attached-papers.tsx';
import { RuleNotes } from '#app/features/clauses/rule-notes.tsx';
import { TaxAhead } from '#app/features/withholding/tax-ahead.tsx';
import { deviceZone } from '#app/lib/device-zone.ts';
import { asFailure } from '#app/lib/failure.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import { formatInstant } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';
import { DetailsByLink } from './asked-by-link.tsx';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** Few agreements are changed. */
const LinkedVersions = lazyPart<{ bookingId: string }>(
  async () => (await import('./linked-versions.tsx')).LinkedVersions,
  null,
);

/** What was agreed, whole, who has signed it, and signing. */
export function AgreementPart({ booking: { agreement, offer, me } }: { booking: LinkedBooking }) {
  const download = useMutation({
    mutationFn: () => readDocument('agreements/:id/document', agreement?.id ?? ''),
    onSuccess: (pdf) => saveAs(pdf, `agreement-${agreement?.number}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  if (!agreement) return null;
  const { signatures, terms } = agreement;
  const partner = me.side === 'artist' ? offer.venue_name : offer.artist_name;
  const signs = signatures[me.side] === null && offer.status !== 'cancelled';
  const signed = (side: 'artist' | 'venue') => {
    const by = signatures[side];
    return by
      ? `${by.name}, ${formatInstant(by.at, deviceZone(offer.time_zone))}`
      : offer.status === 'cancelled'
        ? t`not signed`
        : t`not signed yet`;
  };
  return (
    <>
      <Card
        title={t`Agreement ${agreement.number}`}
        subtitle={
          offer.status === 'cancelled'
            ? t`It was binding until the booking was cancelled.`
            : t`It binds since the offer was accepted.`
        }
        actions={
          agreement.hasPdf ? (
            <Button size="sm" icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
              {t`PDF`}
            </Button>
          ) : undefined
        }
      >
        <dl className="grid gap-1 text-sm">
          {(['artist', 'venue'] as const).map((side) => (
            <div key={side} className="flex flex-wrap gap-x-2">
              <dt className="font-semibold">{side === 'artist' ? offer.artist_name : offer.venue_name}:</dt>
              <dd>{signed(side)}</dd>
            </div>
          ))}
        </dl>
        <details className="mt-3" {...(signs ? { open: true } : {})}>
          <summary className="cursor-pointer font-semibold">{t`The agreement in full`}</summary>
          <div className="mt-2 mb-4 grid gap-4 text-sm">
            <AgreementText terms={terms} />
          </div>
          <AttachedPapers
            bookingId={offer.booking_id}
            papers={terms.own?.papers}
            names={{ artist: offer.artist_name, venue: offer.venue_name }}
          />
        </details>
        {terms.own && !signs ? (
          <div className="mt-3">
            <RuleNotes
              texts={terms.own.clauses.flatMap(({ title, text }) => [title, text])}
              papers={terms.own.papers.length}
            />
          </div>
        ) : null}
        {terms.amends ? <LinkedVersions bookingId={offer.booking_id} /> : null}
      </Card>
      {signs ? (
        <>
          <TaxAhead
            {...{ deal: terms.deal, side: me.side, bookingId: offer.booking_id }}
            currency={offer.currency}
            terms={feeTermsOf(offer)}
            action={<DetailsByLink me={me} />}
          />
          <Proved mailbox={me.mailbox} to={t`sign`}>
            <SignPanel agreementId={agreement.id} terms={terms} partner={partner} />
          </Proved>
        </>
      ) : null}
    </>
  );
}

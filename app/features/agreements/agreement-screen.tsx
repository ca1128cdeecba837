import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import { formatDay } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { paperTitle } from '#core/booking/agreement-clauses.ts';
import { isolated } from '#core/forms/directions.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import {
  AttachedPapers,
  CancelledBanner,
  MarkedSince,
  RuleNotes,
  SignPanel,
  TaxAhead,
  Versions,
} from './agreement-parts.tsx';
import { AgreementDocument, AmendmentDocument } from './agreement-sheet.tsx';
import { AgreementText } from './agreement-text.tsx';
import { changesQuery } from './changes-query.ts';
import { JumpLinks } from './jump-links.tsx';
import { type Agreement, type AgreementRow, agreementQuery } from './queries.ts';
import { AmendmentSignatures, Signatures } from './signatures.tsx';
import { isOpen, partnerName, signaturesBadge, standingOf } from './standing.ts';

/** One agreement: its clauses, both signatures, and the paper both have signed. Follows the other side's signature live. */
export function AgreementScreen() {
  const { agreementId = '' } = useParams({ strict: false });
  const { side } = useViewer();
  const { data, error, isFetching, refetch } = useQuery(agreementQuery(agreementId));

  const back = {
    label: t`All agreements`,
    href: side === 'artist' ? '/artist/agreement' : '/venue/agreement',
  };
  if (error) {
    const failure = asFailure(error);
    return (
      <>
        <PageHeader title={t`Agreement`} back={back} />
        <Card>
          <ErrorState
            title={t`This agreement cannot be shown`}
            message={failure.message}
            {...(failure.retry ? { onRetry: () => refetch(), retrying: isFetching } : {})}
            action={<ButtonLink href={back.href}>{t`All agreements`}</ButtonLink>}
          />
        </Card>
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title={t`Agreement`} back={back} />
        <Card>
          <FormSkeleton fields={6} />
        </Card>
      </>
    );
  }
  return <AgreementPage {...data} back={back} />;
}

function AgreementPage({
  agreement,
  booking,
  back,
}: {
  agreement: Agreement;
  booking: AgreementRow;
  back: { label: string; href: string };
}) {
  const { side } = useViewer();
  const standing = standingOf(booking, side);
  const { data: changes } = useQuery(changesQuery(booking.booking_id));
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = changes?.versions ?? [];
  // What is still to be signed is read first.
  const newest = versions.at(-1);
  const first = standing === 'for-you' ? agreement.id : newest?.id;
  const shown = versions.find(({ id }) => id === (chosen ?? first));
  const isAmendment = shown !== undefined && shown.id !== agreement.id;
  const terms = shown?.terms ?? agreement.terms_now ?? agreement.terms;
  return (
    <>
      <PageHeader
        title={t`Agreement ${agreement.number}`}
        subtitle={`${isolated(booking.name)}, ${formatDay(booking.show_date)}`}
        back={back}
        badge={<StatusBadge {...signaturesBadge(booking, side, partnerName(booking, side))} />}
        actions={
          <>
            {booking.status === 'confirmed' && new Date(booking.starts_at) > now() ? (
              // One change waits at a time, and it is answered where the booking is.
              <ButtonLink
                href={`${bookingRoute(side, booking.booking_id)}${changes?.open ? '' : '&open=change'}`}
              >
                {changes?.open ? t`Change proposed` : t`Change What Is Agreed`}
              </ButtonLink>
            ) : null}
            <Button icon={<Printer />} onClick={() => window.print()}>
              {t`Print`}
            </Button>
          </>
        }
      />
      {booking.status === 'cancelled' ? <CancelledBanner booking={booking} standing={standing} /> : null}
      {newest && shown && shown.id !== newest.id ? (
        <Banner
          tone="warn"
          title={t`Changed since: ${newest.number} says what is agreed now`}
          className="mb-6"
          action={
            <Button size="sm" className="print:hidden" onClick={() => setChosen(newest.id)}>
              {t`Read what is agreed now`}
            </Button>
          }
        >
          {t`Below stands an earlier version.`}
        </Banner>
      ) : null}
      <JumpLinks
        places={[
          ...(standing === 'for-you' ? [{ id: 'sign', label: t`Sign` }] : []),
          { id: 'signatures', label: t`Signatures` },
          ...(versions.length > 1 ? [{ id: 'versions', label: t`Versions (${versions.length})` }] : []),
          { id: 'document', label: standing === 'signed' || isAmendment ? 'PDF' : t`Document` },
        ]}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <Card title={paperTitle(terms)} subtitle={terms.number}>
            <div className="grid gap-6">
              {shown && versions.length > 1 ? (
                <MarkedSince key={shown.id} versions={versions} shown={shown} />
              ) : null}
              <AgreementText terms={terms} />
              <RulesOfClauses own={terms.own} />
              <AttachedPapers
                bookingId={booking.booking_id}
                papers={terms.own?.papers}
                names={{ artist: terms.artist.name, venue: terms.venue.name }}
              />
            </div>
          </Card>
          <Card id="signatures" tabIndex={-1} title={t`Signatures`} className="print:break-inside-avoid">
            {isAmendment ? (
              <AmendmentSignatures version={shown} booking={booking} />
            ) : (
              <Signatures agreement={agreement} booking={booking} ended={!isOpen(standing)} />
            )}
          </Card>
        </div>
        <div className="grid min-w-0 gap-6 print:hidden">
          {standing === 'for-you' ? (
            <div id="sign" tabIndex={-1} className="grid gap-6">
              <TaxAhead
                {...{ deal: terms.deal, side, bookingId: booking.booking_id }}
                currency={booking.currency}
                terms={feeTermsOf(booking)}
              />
              <SignPanel
                agreementId={agreement.id}
                terms={agreement.terms}
                partner={partnerName(booking, side)}
              />
            </div>
          ) : null}
          <div id="versions" tabIndex={-1} className="empty:hidden">
            {versions.length > 1 ? (
              <Versions versions={versions} shown={shown?.id ?? agreement.id} onShow={setChosen} />
            ) : null}
          </div>
          <div id="document" tabIndex={-1}>
            {isAmendment ? (
              <AmendmentDocument version={shown} />
            ) : (
              <AgreementDocument agreement={agreement} standing={standing} />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** Which of the fixed clauses hold, below clauses and papers of the sides that touch them; nothing where there are none. */
function RulesOfClauses({ own }: Pick<AgreementTerms, 'own'>) {
  if (!own) return null;
  return (
    <RuleNotes texts={own.clauses.flatMap(({ title, text }) => [title, text])} papers={own.papers.length} />
  );
}

import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readDocument } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { SheetView } from '#app/features/settlement/sheet-view.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { EVENT_LABELS } from '#core/booking/lifecycle-words.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';
import { type Line, OneLine } from './statement-line.tsx';

const TaxWithheld = lazyPart(
  async () => (await import('#app/features/settlement/statement/tax-withheld.tsx')).TaxWithheld,
  null,
);

/** The statement of the night, line by line: each is contested or accepted, and the whole is confirmed or sent back. */
export function StatementPart({ booking }: { booking: LinkedBooking }) {
  const { statement, offer, me } = booking;
  const [asking, setAsking] = useState<'confirm' | 'dispute' | null>(null);
  const [reason, setReason] = useState('');
  const partner = me.side === 'artist' ? offer.venue_name : offer.artist_name;
  const done = (sentence: string) => {
    setAsking(null);
    toast.success(sentence, { description: t`${partner} has been told.` });
  };
  const confirm = useCommand('confirm-statement', { onSuccess: () => done(t`Statement confirmed`) });
  const dispute = useCommand('dispute-statement', { onSuccess: () => done(t`Statement sent back`) });
  const download = useMutation({
    mutationFn: () => readDocument('settlements/:id/document', statement?.id ?? ''),
    onSuccess: (pdf) => saveAs(pdf, `statement-${offer.show_date}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  if (!statement) return null;
  const money = (cents: number) => formatMoneyExact(cents, offer.currency);
  const waits = statement.lines.some(({ open }) => open !== null);
  const answers = me.side === 'artist' && statement.status === 'sent' && !waits;
  const part = (of: Line['of']) => statement.lines.filter((line) => line.of === of);
  const lines = (of: Line['of'], label: string) => (
    <SheetView
      label={label}
      lines={part(of)}
      below={(line) => (
        <OneLine
          line={line as Line}
          statement={statement}
          currency={offer.currency}
          me={me}
          partner={partner}
        />
      )}
    />
  );
  return (
    <Card
      title={t`Financial statement`}
      subtitle={
        statement.status === 'sent'
          ? me.side === 'artist'
            ? t`${offer.venue_name} says what came in. Confirm it, contest a line, or send it back.`
            : t`You said what came in; ${offer.artist_name} confirms it, contests a line, or sends it back.`
          : statement.status === 'disputed'
            ? me.side === 'artist'
              ? t`You sent it back. ${offer.venue_name} states the night anew.`
              : t`${offer.artist_name} sent it back.`
            : t`Confirmed.`
      }
      actions={
        <Button size="sm" icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
          {t`PDF`}
        </Button>
      }
    >
      <div className="grid gap-4">
        {statement.disputeReason ? <Banner tone="info">{statement.disputeReason}</Banner> : null}
        {lines('house', t`The night`)}
        {lines('merchandise', t`Merchandise`)}
        {lines('deal', me.side === 'artist' ? t`Your fee` : t`The fee of ${offer.artist_name}`)}
        <dl className="grid gap-1 tabular-nums">
          {(
            [
              [t`Artist fee`, statement.artistFeeCents],
              [t`Commission`, -statement.commissionCents],
              [t`The artist nets`, statement.artistNetCents],
            ] as const
          ).map(([name, cents]) => (
            <div key={name} className="flex justify-between gap-4 last:font-semibold">
              <dt>{name}</dt>
              <dd>
                <Money cents={cents} currency={offer.currency} exact />
              </dd>
            </div>
          ))}
        </dl>
        {statement.withholding ? (
          <TaxWithheld
            settlement={{
              ...{ id: statement.id, withholding: statement.withholding, currency: offer.currency },
              tax_replaced: statement.taxReplaced,
              ...{ artist_net_cents: statement.artistNetCents, confirmed_at: statement.confirmedAt },
            }}
            side={me.side}
            isByLink
          />
        ) : null}
        {answers ? (
          <Proved mailbox={me.mailbox} to={t`confirm the statement or send it back`}>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => setAsking('confirm')}>
                {EVENT_LABELS.confirm}
              </Button>
              <Button onClick={() => setAsking('dispute')}>{EVENT_LABELS.dispute}</Button>
            </div>
          </Proved>
        ) : null}
      </div>
      <AlertDialog
        open={asking === 'confirm'}
        onOpenChange={(open) => open || setAsking(null)}
        title={t`Confirm the statement?`}
        description={t`Its figures are final then: the artist nets ${money(statement.artistNetCents)}, and ${offer.venue_name} is invoiced.`}
        confirmLabel={EVENT_LABELS.confirm}
        danger={false}
        busy={confirm.isPending}
        onConfirm={() => confirm.mutate({ settlementId: statement.id, revision: statement.revision })}
      >
        <FieldError>{confirm.error?.message}</FieldError>
      </AlertDialog>
      <AlertDialog
        open={asking === 'dispute'}
        onOpenChange={(open) => open || setAsking(null)}
        title={t`Send the statement back?`}
        description={t`${partner} reads what is wrong, and states the night anew.`}
        confirmLabel={EVENT_LABELS.dispute}
        busy={dispute.isPending}
        onConfirm={() => dispute.mutate({ settlementId: statement.id, reason })}
      >
        <Field label={t`What is wrong`} error={dispute.error?.message} required>
          <Textarea
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </AlertDialog>
    </Card>
  );
}

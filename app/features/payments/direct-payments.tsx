import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { directWords } from '#core/settlement/direct-payment.ts';
import { t } from '#core/words/t.ts';
import { DirectPaymentDialog } from './direct-payment-dialog.tsx';
import { directPaymentsQuery } from './direct-payments-query.ts';

const stateOf = ({ state, kind }: { state: string; kind: string }) => {
  if (state === 'confirmed') return t`confirmed by the artist`;
  if (state === 'recorded') return t`waits for the artist to confirm it`;
  return kind === 'withheld-tax' ? t`not right, says the artist` : t`not received, says the artist`;
};

type Booked = { booking_id: string; currency: string; status: string };
export type DirectRow = Pick<
  Tables<'direct_payments'>,
  'id' | 'amount_cents' | 'currency' | 'kind' | 'paid_on' | 'state'
>;

/** Whether a side may record that it paid something itself. */
export const mayRecordDirect = ({ status }: Pick<Booked, 'status'>, side: Side): boolean =>
  side === 'venue' && ['confirmed', 'played', 'concluded', 'settled'].includes(status);

/** Deposits, cash and withheld tax that the venue paid itself: the venue records them, the artist confirms. */
export function DirectPayments({ show, side }: { show: Booked; side: Side }) {
  const { data: rows = [] } = useQuery(directPaymentsQuery(show.booking_id));
  if (rows.length === 0 && !mayRecordDirect(show, side)) return null;
  return (
    <section aria-label={t`Paid directly`} className="grid justify-items-start gap-3">
      <h3 className="type-bill">{t`Paid directly`}</h3>
      <DirectPaymentRows rows={rows} show={show} side={side} />
    </section>
  );
}

export function DirectPaymentRows({
  rows,
  show,
  side,
  answers = true,
}: {
  rows: readonly DirectRow[];
  show: Booked;
  side: Side;
  /** False where they can only be read. */
  answers?: boolean;
}) {
  const [adding, setAdding] = useState(false);
  const answer = useCommand('answer-direct-payment');
  const say = (directPaymentId: string, received: boolean) =>
    answer.mutate({ directPaymentId, received }, { onError: (failure) => toast.error(failure.message) });
  return (
    <div className="grid justify-items-start gap-3">
      {rows.map((row) => (
        <div key={row.id} className="w-full rounded-md border border-line bg-sheet px-3 py-2">
          <p>
            <Money cents={row.amount_cents} currency={row.currency} exact className="font-semibold" />{' '}
            {t`${directWords(row.kind).as} on ${formatDay(row.paid_on)}: ${stateOf(row)}.`}
          </p>
          {answers && side === 'artist' && row.state === 'recorded' ? (
            <div className="mt-2 flex flex-wrap gap-2">
              <p className="basis-full text-sm">
                {t`If you ${row.kind === 'withheld-tax' ? t`confirm it` : t`got it`},`}{' '}
                <Money cents={row.amount_cents} currency={row.currency} exact />{' '}
                {t`less is sent to you for this show. Your answer cannot be changed.`}
              </p>
              <Button size="sm" busy={answer.isPending} onClick={() => say(row.id, true)}>
                {row.kind === 'withheld-tax' ? t`That is right` : t`I got it`}
              </Button>
              <Button size="sm" disabled={answer.isPending} onClick={() => say(row.id, false)}>
                {row.kind === 'withheld-tax' ? t`It is not` : t`I did not`}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      {answers && mayRecordDirect(show, side) ? (
        <Button size="sm" onClick={() => setAdding(true)}>
          {t`Record a deposit, cash or tax`}
        </Button>
      ) : null}
      {adding ? <DirectPaymentDialog show={show} onClose={() => setAdding(false)} /> : null}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatDay } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { overpaymentQuery } from './overpayment-query.ts';

type Overpaid = NonNullable<ReadAnswer<'overpayment'>['overpaid']>;
type Of = { bookingId: string; side: Side; names: Record<Side, string> };

/** What the venue paid the artist itself beyond what is owed: who holds it, and whether it goes back or counts for another show. */
export function OverpaidOfBooking({
  acts = true,
  ...of
}: Of & { /** Whether it may be answered here. */ acts?: boolean }) {
  const { data } = useQuery(overpaymentQuery(of.bookingId));
  const overpaid = data?.overpaid;
  if (!overpaid) return null;
  const { side, names } = of;
  const sum = formatMoneyExact(overpaid.cents, overpaid.currency);
  return (
    <Banner
      tone="warn"
      title={
        side === 'artist' ? t`You got ${sum} more than is owed to you` : t`You paid ${sum} more than you owe`
      }
    >
      <div className="grid gap-3">
        <p>
          {side === 'artist'
            ? t`It went from ${names.venue} to you directly, and is theirs. Nothing happens before the two of you agree: give it back, or set it off against another show.`
            : t`It went to ${names.artist} directly, and is yours. Nothing happens before the two of you agree: it comes back, or is set off against another show.`}
        </p>
        {acts ? <p>{t`What is settled here stands in the books and cannot be taken back.`}</p> : null}
        {overpaid.proposal ? <Proposed {...of} overpaid={overpaid} acts={acts} /> : null}
        {acts && overpaid.proposal?.by !== otherSide(side) ? (
          <Propose key={overpaid.cents} {...of} overpaid={overpaid} />
        ) : null}
      </div>
    </Banner>
  );
}

function Proposed({ bookingId, side, names, overpaid, acts }: Of & { overpaid: Overpaid; acts: boolean }) {
  const answer = useCommand('answer-overpayment');
  const { proposal, currency } = overpaid;
  if (!proposal) return null;
  const { how, by, cents, against } = proposal;
  const isOwn = by === side;
  const sum = formatMoneyExact(cents, currency);
  const them = names[otherSide(side)];
  const asRead = { bookingId, how, cents, ...(against ? { againstBookingId: against.bookingId } : {}) };
  const say = (agreed: boolean) =>
    answer.mutate({ ...asRead, agreed }, { onError: ({ message }) => toast.error(message) });
  return (
    <>
      <p className="font-semibold">
        {against
          ? isOwn
            ? t`You proposed to set off ${sum} against the show on ${formatDay(against.day)}. ${them} has not answered yet.`
            : t`${them} proposes to set off ${sum} against the show on ${formatDay(against.day)}: it would count there as paid.`
          : isOwn
            ? t`You said that you gave ${sum} back. ${them} has not confirmed it yet.`
            : t`${them} says that you have ${sum} back.`}
      </p>
      {acts && !isOwn ? (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={answer.isPending} onClick={() => say(true)}>
            {against ? t`Set it off` : t`I have it back`}
          </Button>
          <Button size="sm" disabled={answer.isPending} onClick={() => say(false)}>
            {against ? t`Do not set it off` : t`I do not have it`}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Propose({ bookingId, side, names, overpaid }: Of & { overpaid: Overpaid }) {
  const { cents, currency, shows, proposal } = overpaid;
  const [against, setAgainst] = useState(shows[0]?.bookingId);
  const [part, setPart] = useState<number | undefined>(cents);
  const settle = useCommand('settle-overpayment', {
    onSuccess: ({ state, openCents }) => {
      toast.success(
        state === 'settled' ? t`Settled` : t`${names[otherSide(side)]} is asked`,
        state === 'settled' ? { description: t`It is in the books that you have it back.` } : {},
      );
      setPart(openCents);
    },
  });
  const sum = part ?? Number.NaN;
  const wrong = sum > 0 && sum <= cents ? undefined : wrongPart(sum, overpaid);
  const send = (
    input: { how: 'refund' } | { how: 'set-off'; againstBookingId: string },
    amountCents: number,
  ) =>
    settle.mutate(
      { bookingId, cents, amountCents, ...input },
      { onError: ({ message }) => toast.error(message) },
    );
  const chosen = shows.find((show) => show.bookingId === against) ?? shows[0];
  const mayGiveBack = proposal?.how !== 'refund';
  if (!mayGiveBack && !chosen) return null;
  const words = formatMoneyExact(sum, currency);
  const setOffCents = chosen ? Math.min(sum, chosen.cents) : 0;
  return (
    <div className="grid justify-items-start gap-3">
      <div className="w-full max-w-xs">
        <MoneyField
          label={t`Amount`}
          hint={t`You can settle a part: what is left stays open.`}
          value={part}
          onValueChange={setPart}
          currency={currency}
          error={wrong}
        />
      </div>
      {mayGiveBack ? (
        <Button
          size="sm"
          busy={settle.isPending}
          disabled={wrong !== undefined}
          onClick={() => send({ how: 'refund' }, sum)}
        >
          {wrong
            ? side === 'artist'
              ? t`I gave it back`
              : t`I have it back`
            : side === 'artist'
              ? t`I gave ${words} back`
              : t`I have ${words} back`}
        </Button>
      ) : null}
      {chosen ? (
        <div className="flex flex-wrap items-end gap-2">
          {shows.length > 1 ? (
            <Field label={t`Against the show on`}>
              <Select
                value={chosen.bookingId}
                onValueChange={setAgainst}
                options={shows.map((show) => ({ value: show.bookingId, label: formatDay(show.day) }))}
              />
            </Field>
          ) : null}
          <Button
            size="sm"
            disabled={settle.isPending || wrong !== undefined}
            onClick={() => send({ how: 'set-off', againstBookingId: chosen.bookingId }, setOffCents)}
          >
            {wrong
              ? t`Set it off`
              : t`Set off ${formatMoneyExact(setOffCents, currency)} against ${formatDay(chosen.day)}`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Why a sum that is written cannot be settled. */
const wrongPart = (sum: number, { cents, currency }: Overpaid): string =>
  sum > cents
    ? t`No more than ${formatMoneyExact(cents, currency)} is paid too much`
    : t`Please enter an amount above zero`;

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { Numbered } from '#app/ui/data/numbered.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { ratePerYear } from '#core/booking/deals/interest-terms.ts';
import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { spanWords } from '#core/settlement/interest.ts';
import { t } from '#core/words/t.ts';

const interestQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ['invoices', 'interest', bookingId],
    queryFn: ({ signal }) => readApi('interest', { bookingId }, signal),
  });

type Interest = ReadAnswer<'interest'>;
type Names = { artist: string; venue: string };

/** What was paid late of a booking and what that costs, where interest is agreed; the artist asks for it here, or waives it. */
export function InterestOfBooking({
  bookingId,
  side,
  names,
  quiet = false,
  byLink = false,
  acts = true,
}: {
  bookingId: string;
  side: Side;
  names: Names;
  /** Whether nothing is said while nothing bears interest. */
  quiet?: boolean;
  /** On the page of a link, whose papers stand beside it. */
  byLink?: boolean;
  /** Whether it may be asked for, and waived, here. */
  acts?: boolean;
}) {
  const { data } = useQuery(interestQuery(bookingId));
  if (!data || data.thousandths === null) return null;
  if (quiet && data.cents === 0 && !data.paper) return null;
  const money = (cents: number) => formatMoneyExact(cents, data.currency);
  return (
    <section aria-label={t`Interest on late payment`} className="grid gap-3">
      <h3 className="type-bill">{t`Interest on late payment`}</h3>
      {data.bears.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line bg-sheet">
          {data.bears.map(({ number, dueOn, spans, cents }) => (
            <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
              <span className="min-w-0 break-words">
                <Numbered>{t`Invoice ${number}, due on ${formatDay(dueOn)}: ${spanWords(spans, money)}`}</Numbered>
              </span>
              <Money cents={cents} currency={data.currency} exact className="font-semibold" />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-ink-soft">{stateWords(data, side, names)}</p>
      {acts && side === 'artist' && data.state === 'final' && data.cents > 0 ? (
        <AskForInterest {...{ bookingId, names }} interest={data} />
      ) : null}
      {data.paper ? <Paper {...{ bookingId, side, byLink, acts }} interest={data} /> : null}
    </section>
  );
}

function stateWords({ thousandths, cents, currency, state, paper }: Interest, side: Side, names: Names) {
  const rate = t`${ratePerYear(thousandths ?? 0)} a year is agreed`;
  const who = side === 'artist' ? t`You` : names.artist;
  if (paper) {
    const asked = side === 'artist' ? t`You asked` : t`${names.artist} asked`;
    return t`${asked} for ${formatMoneyExact(paper.amountCents, currency)} of interest, invoice ${paper.number}.`;
  }
  if (cents === 0) return t`${rate}. Nothing was paid so late that it bears interest.`;
  const sum = formatMoneyExact(cents, currency);
  return state === 'open'
    ? t`${rate}. It comes to ${sum} by now. ${who} may ask for it once all of this show is paid.`
    : t`${rate}. It comes to ${sum}. ${side === 'artist' ? t`Nobody owes it unless you ask for it.` : t`${who} may ask for it.`}`;
}

function AskForInterest({
  bookingId,
  interest: { cents, currency, bears, thousandths },
  names,
}: {
  bookingId: string;
  interest: Interest;
  names: Names;
}) {
  const [open, setOpen] = useState(false);
  const sum = formatMoneyExact(cents, currency);
  const ask = useCommand('ask-interest', {
    onSuccess: ({ number }) => {
      setOpen(false);
      toast.success(t`Interest asked for`, { description: t`${names.venue} reads invoice ${number}.` });
    },
  });
  const late = bears.map(
    ({ number, spans }) => `${spanWords(spans, (each) => formatMoneyExact(each, currency))} (${number})`,
  );
  return (
    <>
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {t`Ask for ${sum} of interest`}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        danger={false}
        busy={ask.isPending}
        title={t`Ask for ${sum}?`}
        description={t`${names.venue} is asked for interest of ${ratePerYear(thousandths ?? 0)} a year on what it paid late: ${late.join('; ')}. It is a paper of its own without VAT, due in 14 days, and is asked for once. You receive all of it, and can waive it until it is paid.`}
        confirmLabel={t`Ask for ${sum}`}
        onConfirm={() => ask.mutate({ bookingId, cents }, { onError: ({ message }) => toast.error(message) })}
      />
    </>
  );
}

function Paper({
  bookingId,
  side,
  byLink,
  acts,
  interest: { paper, currency },
}: {
  bookingId: string;
  side: Side;
  byLink: boolean;
  acts: boolean;
  interest: Interest;
}) {
  const waive = useCommand('waive-interest', {
    onSuccess: ({ amountCents }) =>
      toast.success(t`Interest waived`, {
        description: t`${formatMoneyExact(amountCents, currency)} is no longer to be paid.`,
      }),
  });
  if (!paper) return null;
  const sum = formatMoneyExact(paper.waivableCents, currency);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {byLink ? null : (
        <ButtonLink size="sm" href={`/invoice/${paper.id}`}>
          {t`Open ${paper.number}`}
        </ButtonLink>
      )}
      {acts && side === 'artist' && paper.waivableCents > 0 ? (
        <>
          <Button
            size="sm"
            variant="ghost"
            busy={waive.isPending}
            onClick={() => waive.mutate({ bookingId }, { onError: ({ message }) => toast.error(message) })}
          >
            {t`Waive ${sum}`}
          </Button>
          <p className="text-sm text-ink-soft">{t`Waiving gives it up for good.`}</p>
        </>
      ) : null}
    </div>
  );
}

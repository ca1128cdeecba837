import { formatDay } from '#core/calendar/day.ts';
import { formatMoneyExact, percentWords } from '#core/money/cents.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import type { WorkedLine } from '#core/settlement/deal-pays.ts';
import { borneWords, offTheFee, partWords, type Withholding } from '#core/withholding/withheld.ts';
import { t } from '#core/words/t.ts';
import { madePdf } from '#server/documents/made-pdf.ts';
import {
  type Amount,
  Amounts,
  Block,
  Columns,
  Note,
  Paper,
  Stamp,
  Together,
} from '#server/documents/paper.tsx';
import type { StatementPaper, StatementStatus } from '#server/documents/statement-paper.ts';

/** The statement as a PDF. */
export function renderStatement(statement: StatementPaper): Promise<Buffer> {
  return madePdf(statement, <StatementDocument {...statement} />);
}

function StatementDocument(statement: StatementPaper) {
  const { artist, venue, event } = statement;
  const money = (cents: number) => formatMoneyExact(cents, statement.currency);
  const stamp = stampOf(statement);
  return (
    <Paper
      kind={t`Financial statement`}
      number={statement.agreementNumber}
      subject={`${event.name}, ${formatDay(event.date)}`}
      at={new Date(`${statement.statusOn}T12:00:00Z`)}
      footnote={t`Financial statement of ${formatDay(event.date)}, agreement ${statement.agreementNumber}.`}
    >
      <Columns>
        <Block label={t`Artist`} name={artist.name} lines={[artist.location]} />
        <Block label={t`Venue`} name={venue.name} lines={[wholeAddress(venue)]} />
        <Block
          label={t`Show`}
          name={formatDay(event.date)}
          lines={[
            ...(event.room ? [t`Room: ${event.room}`] : []),
            t`${statement.ticketsSold} of ${event.capacity} tickets sold`,
          ]}
        />
      </Columns>
      {statement.restated ? (
        <Amounts
          title={`${statement.restated.words}, ${formatDay(statement.restated.on)}`}
          rows={restatedRows(statement.restated, money)}
        />
      ) : null}
      {statement.anew ? (
        <Amounts
          title={t`The night was stated anew, ${formatDay(statement.anew.on)}: proposed to the artist`}
          rows={anewRows(statement.anew, money)}
        />
      ) : null}
      {statement.house ? (
        <Amounts title={t`The night`} rows={workingRows(statement.house)} />
      ) : (
        <Amounts title={t`The door`} rows={doorRows(statement, money)} />
      )}
      {statement.merchandise ? (
        <>
          <Amounts title={t`Merchandise`} rows={workingRows(statement.merchandise.lines)} />
          <Note title={t`Settled`}>{statement.merchandise.words}</Note>
        </>
      ) : null}
      <Amounts title={t`The deal: ${statement.deal}`} rows={workingRows(statement.working)} />
      {statement.proposed.length > 0 ? (
        <Amounts title={t`Costs that the deal does not name`} rows={proposedRows(statement, money)} />
      ) : null}
      {statement.said.length > 0 ? (
        <Amounts
          title={t`What was said about lines`}
          rows={statement.said.map(({ label, words, figure }) => ({ label, note: words, amount: figure }))}
        />
      ) : null}
      {statement.versions.length > 1 ? (
        <Amounts
          title={t`Versions of this statement`}
          rows={statement.versions.map(({ label, on, amountCents }, at) => ({
            label: `${at + 1} · ${label}`,
            note: formatDay(on),
            amount: money(amountCents),
          }))}
        />
      ) : null}
      {statement.note ? <Note title={t`Note of the venue`}>{statement.note}</Note> : null}
      {statement.disputeReason ? (
        <Note title={t`Sent back by the artist`}>{statement.disputeReason}</Note>
      ) : null}
      <Together>
        <Amounts title={t`Who pays and receives what`} rows={feeRows(statement, money)} whole />
        {statement.withholding ? <TaxWithheld {...statement} withholding={statement.withholding} /> : null}
        {statement.taxCorrected.length > 0 ? (
          <Note title={t`Tax, corrected`}>{statement.taxCorrected.join(' ')}</Note>
        ) : null}
        {statement.payout ? <Note title={t`Payout`}>{payoutWords(statement.payout)}</Note> : null}
        {stamp ? (
          <Stamp word={stamp.word} below={formatDay(statement.statusOn)} tone={stamp.tone} />
        ) : (
          <Note title={t`Status`}>
            {t`Sent to the artist for review on ${formatDay(statement.statusOn)}. The figures are final once the artist confirms them.`}
          </Note>
        )}
      </Together>
    </Paper>
  );
}

type Money = (cents: number) => string;

/** The line of the tax that is withheld, or what is said of it in its place. */
function TaxWithheld({
  withholding,
  artistNetCents,
  currency,
}: Pick<StatementPaper, 'artistNetCents' | 'currency'> & { withholding: Withholding }) {
  const money = (cents: number) => formatMoneyExact(cents, currency);
  if (withholding.kind !== 'withheld')
    return (
      <Note title={t`Tax withheld`}>{withholding.kind === 'none' ? withholding.why : withholding.asks}</Note>
    );
  const off = offTheFee(withholding);
  return (
    <>
      <Amounts
        title={t`Tax withheld: ${withholding.law}`}
        rows={[
          ...withholding.parts.map((part) => ({
            label: part.label,
            note: partWords(part, money),
            amount: money(off > 0 ? -part.cents : part.cents),
          })),
          off > 0
            ? {
                label: t`The artist receives after tax`,
                amount: money(artistNetCents - off),
                kind: 'sum' as const,
              }
            : {
                label: t`The venue pays the tax office`,
                amount: money(withholding.totalCents),
                kind: 'sum' as const,
              },
        ]}
      />
      <Note title={t`Tax withheld`}>{`${borneWords(withholding)} ${withholding.relief}`}</Note>
    </>
  );
}

function doorRows(statement: StatementPaper, money: Money): Amount[] {
  return [
    ...statement.tiers.map((tier) => ({
      label: tier.label,
      note: t`${tier.sold} sold at ${money(tier.priceCents)}`,
      amount: money(tier.amountCents),
    })),
    { label: t`Ticket revenue`, amount: money(statement.grossCents), kind: 'sum' },
    ...statement.deductions.map((each) => ({ label: each.label, amount: money(-each.amountCents) })),
    ...(statement.deductions.length > 0
      ? [
          {
            label: t`The door after deductions`,
            ...(statement.deductionsCents > statement.grossCents
              ? { note: t`${money(statement.grossCents - statement.deductionsCents)}: nothing is left` }
              : {}),
            amount: money(Math.max(0, statement.grossCents - statement.deductionsCents)),
            kind: 'sum' as const,
          },
        ]
      : []),
  ];
}

/** Each figure that is another one now, with what it was; then what that comes to for both sides. */
function restatedRows(
  { lines, artistNetCents, venueTotalCents }: NonNullable<StatementPaper['restated']>,
  money: Money,
): Amount[] {
  const sum = (label: string, { was, is }: { was: number; is: number }): Amount => ({
    label,
    note: was === is ? t`as before` : t`before: ${money(was)}`,
    amount: money(is),
    kind: 'sum',
  });
  return [
    ...lines.map(({ label, was, is }) => ({
      label,
      note: was === null ? t`not listed before` : t`before: ${was}`,
      amount: is ?? t`no longer listed`,
    })),
    sum(t`The artist receives`, artistNetCents),
    sum(t`The venue pays`, venueTotalCents),
  ];
}

/** Each figure that waits, with the one that was confirmed; then the fee that all of them come to. */
function anewRows({ lines, feeCents }: NonNullable<StatementPaper['anew']>, money: Money): Amount[] {
  const { was, is } = feeCents;
  return [
    ...lines.map((line) => ({
      label: line.label,
      note: line.was === null ? t`not listed when confirmed` : t`confirmed: ${line.was}`,
      amount: line.is ?? t`no longer listed`,
    })),
    {
      label: t`Artist fee, once both agree`,
      note: was === is ? t`as confirmed` : t`confirmed: ${money(was)}`,
      amount: money(is),
      kind: 'sum',
    },
  ];
}

/** Each line names those it is computed from by their numbers. */
function workingRows(lines: WorkedLine[]): Amount[] {
  return lines.map((line) => ({
    label: `${line.number} · ${line.label}`,
    note: line.working,
    amount: line.figure,
  }));
}

function proposedRows({ proposed }: StatementPaper, money: Money): Amount[] {
  return proposed.map(({ label, amountCents, standing }) => ({
    label,
    note:
      standing === 'agreed'
        ? t`Counts, as the agreement says`
        : standing === 'accepted'
          ? t`Accepted by the artist`
          : standing === 'declined'
            ? t`Outside of the fee: declined`
            : t`Outside of the fee: not answered`,
    amount: money(amountCents),
  }));
}

function feeRows(statement: StatementPaper, money: Money): Amount[] {
  return [
    { label: t`Artist fee`, amount: money(statement.artistFeeCents) },
    {
      label: t`Commission (${percentWords(statement.commissionBasisPoints)})`,
      amount: money(-statement.commissionCents),
    },
    { label: t`The artist receives`, amount: money(statement.artistNetCents), kind: 'sum' },
    { label: t`Booking fee`, note: t`Paid by the venue on top`, amount: money(statement.venueFeeCents) },
    { label: t`The venue pays`, amount: money(statement.venueTotalCents), kind: 'sum' },
  ];
}

function payoutWords({ status, from, by }: NonNullable<StatementPaper['payout']>): string {
  return status === 'arrived'
    ? t`Arrived at the artist's bank.`
    : t`On its way: arrives between ${formatDay(from)} and ${formatDay(by)}.`;
}

/** A statement by which nobody receives anything is closed without a payout. */
function stampOf({ status, artistNetCents }: StatementPaper) {
  return status === 'paid' && artistNetCents === 0 ? NO_PAYOUT() : STAMPS()[status];
}

const NO_PAYOUT = () => ({ word: t`NO PAYOUT`, tone: 'plain' }) as const;

const STAMPS = (): Record<StatementStatus, { word: string; tone: 'good' | 'bad' | 'plain' } | null> => ({
  sent: null,
  disputed: { word: t`SENT BACK`, tone: 'bad' },
  confirmed: { word: t`CONFIRMED`, tone: 'plain' },
  paid: { word: t`PAID OUT`, tone: 'good' },
});

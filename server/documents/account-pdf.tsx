import {
  type AccountOfMonth,
  balanceWords,
  movementWords,
  openWords,
} from '#core/accounting/account-between.ts';
import { formatDay } from '#core/calendar/day.ts';
import { formatMonth, lastDayOf, type Month } from '#core/calendar/month.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { madePdf } from '#server/documents/made-pdf.ts';
import { Amounts, Block, Columns, Note, Paper } from '#server/documents/paper.tsx';

/** A statement of account of a month as it is printed. Amounts are integer cents; above zero the venue owes. */
export type AccountPaper = {
  month: Month;
  artist: string;
  venue: string;
  accounts: AccountOfMonth[];
  /** Of who reads it, by its code. */
  language: string;
};

/** The statement of account as a PDF. */
export function renderAccount(paper: AccountPaper): Promise<Buffer> {
  return madePdf(paper, <AccountDocument {...paper} />);
}

function AccountDocument({ month, artist, venue, accounts }: AccountPaper) {
  const last = lastDayOf(month);
  return (
    <Paper
      kind={t`Statement of account`}
      number={formatMonth(month)}
      subject={`${venue}, ${artist}`}
      at={new Date(`${last}T12:00:00Z`)}
      footnote={t`Statement of account of ${formatMonth(month)}. It is no invoice: each paper has its own number.`}
    >
      <Columns>
        <Block label={t`Venue`} name={venue} />
        <Block label={t`Artist`} name={artist} />
        <Block label={t`Month`} name={formatMonth(month)} />
      </Columns>
      {accounts.length === 0 ? (
        <Note title={t`Balance`}>{t`Nothing was invoiced between the two until then.`}</Note>
      ) : null}
      {accounts.map((account) => (
        <AccountIn key={account.currency} {...{ account, artist, venue, last }} />
      ))}
    </Paper>
  );
}

function AccountIn({
  account,
  artist,
  venue,
  last,
}: {
  account: AccountOfMonth;
  artist: string;
  venue: string;
  last: string;
}) {
  const money = (cents: number) => formatMoneyExact(cents, account.currency);
  return (
    <>
      <Amounts
        title={t`Papers and payments, in ${account.currency}`}
        rows={[
          { label: t`Balance before`, amount: money(account.openingCents) },
          ...account.movements.map((row) => ({
            label: `${formatDay(row.on)}  ${movementWords(row)}`,
            note: row.eventName,
            amount: money(row.cents),
          })),
          {
            label: t`Balance on ${formatDay(last)}`,
            amount: money(account.closingCents),
            kind: 'total' as const,
          },
        ]}
      />
      {account.open.length > 0 ? (
        <Amounts
          title={t`Open papers`}
          rows={[
            ...account.open.map((row) => ({
              label: openWords(row),
              note: row.eventName,
              amount: money(row.cents),
            })),
            { label: t`Open in all`, amount: money(account.closingCents), kind: 'total' as const },
          ]}
        />
      ) : null}
      <Note title={t`Balance`}>{balanceWords(account.closingCents, { artist, venue, money })}</Note>
    </>
  );
}

import { type Day, formatDay } from '#core/calendar/day.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { nameOfCountry } from '#core/vat/country-name.ts';
import { borneWords, partWords, type Withheld } from '#core/withholding/withheld.ts';
import { t } from '#core/words/t.ts';
import { madePdf } from '#server/documents/made-pdf.ts';
import { type Amount, Amounts, Block, Columns, Note, Paper } from '#server/documents/paper.tsx';

/** Who stands on a certificate: the name they go by, and what the law asks for. */
type Named = { name: string; lines: string[] };

/** A certificate of tax withheld as it is printed. Amounts are integer cents of its currency. */
export type WithholdingPaper = {
  agreementNumber: string;
  /** Its own; that of the agreement for the first. */
  number: string;
  /** When both confirmed its figures, or agreed to correct them. */
  confirmedOn: Day;
  /** Those that it replaces, oldest first: what each said was withheld, and until when. */
  replaces: { number: string; cents: number; on: Day }[];
  /** By which correction it holds no more; null while it holds. */
  endedOn: Day | null;
  /** The certificate that came with that correction; null where it leaves nothing to withhold. */
  replacedBy: string | null;
  /** What the law calls the papers of this tax; null where that is not known. */
  papers: string | null;
  artist: Named;
  venue: Named;
  show: { name: string; date: Day };
  currency: string;
  withheld: Withheld;
};

/** The certificate as a PDF. */
export function renderWithholding(paper: WithholdingPaper): Promise<Buffer> {
  return madePdf(paper, <WithholdingDocument {...paper} />);
}

function WithholdingDocument({
  agreementNumber,
  number,
  confirmedOn,
  replaces,
  endedOn,
  replacedBy,
  papers,
  artist,
  venue,
  show,
  currency,
  withheld,
}: WithholdingPaper) {
  const money = (cents: number) => formatMoneyExact(cents, currency);
  return (
    <Paper
      kind={t`Tax withheld`}
      number={number}
      subject={`${show.name}, ${formatDay(show.date)}`}
      at={new Date(`${confirmedOn}T12:00:00Z`)}
      footnote={t`Tax withheld of the fee of ${formatDay(show.date)}, agreement ${agreementNumber}.`}
    >
      <Columns>
        <Block label={t`Artist, whose tax it is`} name={artist.name} lines={artist.lines} />
        <Block label={t`Venue, which withholds it`} name={venue.name} lines={venue.lines} />
        <Block
          label={t`Country of the show`}
          name={nameOfCountry(withheld.country)}
          lines={[t`Artist resident in ${nameOfCountry(withheld.artistCountry)}`]}
        />
      </Columns>
      {endedOn ? (
        <Note title={t`It holds no more`}>
          {replacedBy
            ? t`The fee was corrected on ${formatDay(endedOn)}. Certificate ${replacedBy} stands in its place.`
            : t`The fee was corrected on ${formatDay(endedOn)}, and nothing is to be withheld of it. The venue corrects its declaration.`}
        </Note>
      ) : null}
      <Amounts title={withheld.tax} rows={rowsOf(withheld, money)} whole />
      <Note title={t`Who pays it`}>{borneWords(withheld)}</Note>
      <Note title={t`By which law`}>{withheld.law}</Note>
      <Note title={t`What lowers it`}>{withheld.relief}</Note>
      {papers ? <Note title={t`Papers that the law asks for`}>{papers}</Note> : null}
      {replaces.length === 0 ? null : (
        <Note title={t`It replaces`}>
          {replaces
            .map(
              (each) => t`${each.number}: ${money(each.cents)} withheld, corrected on ${formatDay(each.on)}.`,
            )
            .join(' ')}
        </Note>
      )}
      <Note title={t`What this paper says`}>
        {t`The two sides confirmed these figures on ${formatDay(confirmedOn)}. The venue owes the tax to the tax office and gives the artist the receipt, or the form, of that office. Running Order does not pay it.`}
      </Note>
    </Paper>
  );
}

function rowsOf(of: Withheld, money: (cents: number) => string): Amount[] {
  const deducted = of.incomeCents - of.taxedCents;
  return [
    { label: t`Fee`, amount: money(of.feeCents) },
    ...(of.incomeCents === of.feeCents
      ? []
      : [
          {
            label: t`Income`,
            note: t`the fee and the tax that is paid on top of it`,
            amount: money(of.incomeCents),
          },
        ]),
    ...(deducted > 1 ? [{ label: t`Flat expenses`, amount: money(-deducted) }] : []),
    ...of.parts.map((part) => ({
      label: part.label,
      note: partWords(part, money),
      amount: money(part.cents),
    })),
    { label: t`Withheld`, amount: money(of.totalCents), kind: 'sum' },
  ];
}

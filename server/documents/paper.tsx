import { Document, Page, Path, Rect, Svg, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { inLocale, t } from '#core/words/t.ts';
import { atTheEnd, columnAtTheEnd, fromTheStart } from '#server/documents/direction.ts';
import { TEXT } from '#server/documents/fonts.ts';
import { PageNumber } from '#server/documents/page-number.tsx';
import { HEADING_AND_ROW, INK, LABEL_AND_LINES, styles, TAPE, TONES } from '#server/documents/paper-style.ts';
import { Words } from '#server/documents/words.tsx';

/** What papers about money are made of: letterhead, parties, facts, a table of amounts, and a stamp. A4, to be printed. */
type PaperProps = {
  /** What it is: 'Invoice'. */
  kind: string;
  number: string;
  subject: string;
  /** When its content came to be; the same paper then gives the same bytes. */
  at: Date;
  footnote: string;
  children: ReactNode;
  /** Further sheets in the same document, each a paper of its own. */
  further?: ReactNode;
  /** It holds electronic invoices, which only the third part of PDF/A allows. */
  isElectronic?: boolean;
};

export function Paper(paper: PaperProps) {
  const { kind, number, footnote, children, further } = paper;
  return (
    <PaperDocument {...paper}>
      <Sheet {...{ kind, number, footnote }}>{children}</Sheet>
      {further}
    </PaperDocument>
  );
}

/** A document of one or more sheets. */
export function PaperDocument({
  kind,
  number,
  subject,
  at,
  isElectronic,
  children,
}: Omit<PaperProps, 'footnote' | 'further'>) {
  return (
    <Document
      {...(isElectronic ? { conformance: 'PDF/A-3b' } : {})}
      title={`${kind} ${number}`}
      author={t`Running Order`}
      subject={subject}
      creator={t`Running Order`}
      producer={t`Running Order`}
      language={inLocale('en')}
      creationDate={at}
      modificationDate={at}
    >
      {children}
    </Document>
  );
}

/** One paper from its letterhead to its foot; it goes over several pages where it has to. */
export function Sheet({
  kind,
  number,
  footnote,
  children,
}: Pick<PaperProps, 'kind' | 'number' | 'footnote' | 'children'>) {
  return (
    <Page size="A4" style={[styles.page, { fontFamily: TEXT }]}>
      <View style={[styles.head, ...fromTheStart()]}>
        <View style={[styles.brand, ...fromTheStart()]}>
          <Mark />
          <View>
            <Words style={[styles.brandName, ...atTheEnd()]}>{t`RUNNING
ORDER`}</Words>
          </View>
        </View>
        <View style={[styles.title, ...columnAtTheEnd()]}>
          <Words style={[styles.kind, ...atTheEnd()]}>{kind}</Words>
          <Words style={[styles.number, ...atTheEnd()]}>{number}</Words>
        </View>
      </View>
      {children}
      <Words style={[styles.foot, styles.footnote]} fixed>
        {footnote}
      </Words>
      <PageNumber style={[styles.foot, styles.pages]} />
    </Page>
  );
}

/** The set list taped to the floor. */
function Mark() {
  return (
    <Svg viewBox="0 0 48 48" style={styles.mark}>
      <Rect x={8} y={7} width={32} height={36} fill="none" stroke={INK} strokeWidth={2.5} />
      <Path d="M14 17h9v3h-9zM14 23.500h14v4.500H14zM14 31.500h20V38H14z" fill={INK} />
      <Path d="M16 2.500h16v7.500H16z" fill={TAPE} />
    </Svg>
  );
}

export function Columns({ children }: { children: ReactNode }) {
  return <View style={[styles.columns, ...fromTheStart()]}>{children}</View>;
}

/** One party or one group of facts: a label, what it is, and lines below it; empty lines are left out. */
export function Block({
  label,
  name,
  lines = [],
}: {
  label: string;
  name: string;
  lines?: (string | null)[];
}) {
  return (
    <View style={styles.block}>
      <Words style={styles.label}>{label}</Words>
      <Words style={styles.strong}>{name}</Words>
      {lines.filter(Boolean).map((line) => (
        <Words key={line}>{line}</Words>
      ))}
    </View>
  );
}

/** A row of an amount table. `total` rows are set off by a rule; `soft` ones explain. */
export type Amount = { label: string; note?: string; amount: string; kind?: 'total' | 'sum' };

/** A table of amounts; a `whole` one stands on one page, others go over with their heading. */
export function Amounts({ title, rows, whole = false }: { title: string; rows: Amount[]; whole?: boolean }) {
  return (
    <>
      {/* Brings the table to the next page where no row would follow its heading. */}
      <View minPresenceAhead={HEADING_AND_ROW} />
      <View style={styles.table} wrap={!whole}>
        <View style={[styles.tableHead, ...fromTheStart()]} fixed>
          <Words style={[styles.label, styles.tableTitle]}>{title}</Words>
          <Words style={[styles.label, ...atTheEnd()]}>{t`Amount`}</Words>
        </View>
        {keptTogether(rows).map((kept) => (
          <View key={kept.map(({ at }) => at).join()} wrap={false}>
            {kept.map(({ row, at }) => (
              <AmountRow key={at} {...row} />
            ))}
          </View>
        ))}
      </View>
    </>
  );
}

function AmountRow({ label, note, amount, kind }: Amount) {
  return (
    <View style={[styles.row, ...(kind ? [styles[kind]] : []), ...fromTheStart()]}>
      <View style={styles.rowLabel}>
        <Words>{label}</Words>
        {note ? <Words style={styles.soft}>{note}</Words> : null}
      </View>
      <Words style={[styles.amount, ...atTheEnd()]}>{amount}</Words>
    </View>
  );
}

/** The rows in groups that stand on one page: a sum or a total is never parted from the row before it. */
function keptTogether(rows: Amount[]): { row: Amount; at: number }[][] {
  const groups: { row: Amount; at: number }[][] = [];
  rows.forEach((row, at) => {
    const last = groups.at(-1);
    if (row.kind && last) last.push({ row, at });
    else groups.push([{ row, at }]);
  });
  return groups;
}

export function Note({ title, children }: { title: string; children: string }) {
  return (
    <>
      <View minPresenceAhead={LABEL_AND_LINES} />
      <View style={styles.note}>
        <Words style={styles.label}>{title}</Words>
        <Words>{children}</Words>
      </View>
    </>
  );
}

/** What stands on one page: it goes to the next as a whole where it does not fit. */
export function Together({ children }: { children: ReactNode }) {
  return <View wrap={false}>{children}</View>;
}

/** A stamp across the paper: 'Paid' with its day below. */
export function Stamp({
  word,
  below,
  tone,
}: {
  word: string;
  below: string;
  tone: 'good' | 'bad' | 'plain';
}) {
  const colour = TONES[tone];
  return (
    <View style={[styles.stamp, { borderColor: colour }]} wrap={false}>
      <Words style={[styles.stampWord, { color: colour }, ...atTheEnd()]}>{word}</Words>
      <Words style={[{ color: colour }, ...atTheEnd()]}>{below}</Words>
    </View>
  );
}

import { StyleSheet, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { columnsOf, cutWords, fitPaper, type PaperFit, widthOf } from '#core/night/fit-paper.ts';
import { t } from '#core/words/t.ts';
import { atTheEnd, fromTheStart } from '#server/documents/direction.ts';
import { madePdf } from '#server/documents/made-pdf.ts';
import { Block, Columns, Note, Paper } from '#server/documents/paper.tsx';
import { Words } from '#server/documents/words.tsx';

/** The day sheet of a night as it is printed: every time, and what is settled. */
export type DaySheetPaper = {
  title: string;
  date: Day;
  venue: string;
  address: string;
  version: number;
  /** When the version was published. */
  at: string;
  times: { from: string; to: string; what: string; isSet: boolean }[];
  settled: { label: string; words: string }[];
  /** The show was called off. */
  isCancelled?: true;
  /** What the clock does that night, where it is changed. */
  clock?: string | null;
};

/** In points, what a page has below its letterhead, and how wide it is. */
const PAGE = { width: 491, height: 640 };
/** A px of a printed page, in points. */
const PX = 0.75;
/** Less of the page is tried where letters are wider than they count. */
const PARTS = [0.95, 0.8, 0.65];

/** The day sheet as a PDF: in usual letters, or where these take more than a page, in columns of letters that are as large as fits one. */
export async function renderDaySheet(sheet: DaySheetPaper): Promise<Buffer> {
  const height = PAGE.height - 16 * linesOf(nightOn(sheet), 45);
  const render = (content: ReactNode) =>
    madePdf(sheet, <DaySheetDocument sheet={sheet}>{content}</DaySheetDocument>);
  let made: Buffer | undefined;
  if (usualHeight(sheet) < 1.2 * height) made = await render(<TimesAndNotes {...sheet} />);
  for (const part of PARTS) {
    if (made && isOnePage(made)) break;
    const room = { width: PAGE.width / PX, height: (height * part) / PX };
    made = await render(<InColumns sheet={sheet} room={room} />);
  }
  return made as Buffer;
}

/** What the night is called above its times, which have all names. */
const nightOn = ({ title }: Pick<DaySheetPaper, 'title'>): string => cutWords(title, 130);

/** About how many lines of so many letters a text takes. */
const linesOf = (text: string, letters: number): number => Math.ceil(widthOf(text) / letters);

/** About how high all is in usual letters, in points. */
function usualHeight({ times, settled }: DaySheetPaper): number {
  const ofTimes = times.reduce((sum, { what }) => sum + 14 * linesOf(what, 75) + 6, 0);
  return settled.reduce((sum, { words }) => sum + 14 * linesOf(words, 105) + 28, ofTimes + 14);
}

const isOnePage = (pdf: Buffer): boolean => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length === 1;

function DaySheetDocument({ sheet, children }: { sheet: DaySheetPaper; children: ReactNode }) {
  const { date, venue, address, version, at, clock, isCancelled } = sheet;
  const title = nightOn(sheet);
  return (
    <Paper
      kind={t`Day sheet`}
      number={formatDay(date)}
      subject={title}
      at={new Date(at)}
      footnote={t`Day sheet of ${formatDay(date)}, version ${version}. Times are those of the venue's clock.${clock ? ` ${clock}` : ''}`}
    >
      <Columns>
        <Block label={t`Night`} name={title} lines={[isCancelled ? t`This show was cancelled.` : null]} />
        <Block label={t`Venue`} name={venue} lines={[address]} />
      </Columns>
      {children}
    </Paper>
  );
}

function TimesAndNotes({ times, settled }: Pick<DaySheetPaper, 'times' | 'settled'>) {
  return (
    <>
      <View style={styles.times}>
        {times.map((time) => (
          <Time key={`${time.from} ${time.what}`} {...time} />
        ))}
      </View>
      {settled.map(({ label, words }) => (
        <Note key={`${label} ${words}`} title={label}>
          {words}
        </Note>
      ))}
    </>
  );
}

function Time({
  from,
  to,
  what,
  isSet,
  small = false,
}: DaySheetPaper['times'][number] & { small?: boolean }) {
  return (
    <View style={[styles.row, ...(small ? [styles.smallRow] : []), ...fromTheStart()]} wrap={false}>
      <Words style={small ? styles.smallTime : styles.time}>{from}</Words>
      <Words style={[styles.what, ...(isSet ? [styles.set] : [])]}>{what}</Words>
      <Words style={[styles.to, small ? styles.smallTo : styles.wideTo, ...atTheEnd()]}>
        {to && t`to ${to}`}
      </Words>
    </View>
  );
}

type Room = { width: number; height: number };

/** The same in columns, each about as high as the others. */
function InColumns({ sheet: { times, settled }, room }: { sheet: DaySheetPaper; room: Room }) {
  const words = times.map(({ what }) => what);
  const fit: PaperFit = fitPaper(words, settled, room);
  const begins = columnsOf(words, settled, fit, room);
  const isUnderTimes = !begins.includes(times.length);
  const rows = [
    ...times.map((time) => (
      <Time key={`${time.from} ${time.what}`} {...time} what={cutWords(time.what, fit.names)} small />
    )),
    ...settled.map(({ label, words: said }, at) => (
      <View
        key={`${label} ${said}`}
        style={[styles.note, ...(isUnderTimes && at === 0 ? [styles.firstNote] : [])]}
        wrap={false}
      >
        <Words style={styles.set}>{cutWords(label, fit.names)}</Words>
        <Words>{cutWords(said, fit.most)}</Words>
      </View>
    )),
  ];
  return (
    <View style={[styles.columns, { fontSize: fit.size * PX }, ...fromTheStart()]}>
      {begins.map((begin, at) => (
        <View key={begin} style={styles.column}>
          {rows.slice(begin, begins[at + 1])}
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  times: { marginBottom: 14 },
  row: { flexDirection: 'row', gap: 10, paddingVertical: 3, borderBottomWidth: 0.5, borderColor: '#cbcadb' },
  smallRow: { gap: 4, paddingVertical: 1 },
  time: { width: 56 },
  smallTime: { width: '21%' },
  what: { flex: 1 },
  set: { fontWeight: 700 },
  to: { textAlign: 'right', color: '#504f73' },
  wideTo: { width: 70 },
  smallTo: { width: '25%' },
  columns: { flexDirection: 'row', gap: 12, lineHeight: 1.3 },
  column: { flex: 1 },
  note: { marginBottom: 3 },
  firstNote: { marginTop: 9 },
});

import { renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { Block, Columns, Note, Paper } from '#server/documents/paper.tsx';
import { printable } from '#server/documents/printable.ts';

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
};

/** The day sheet as a PDF. */
export function renderDaySheet(sheet: DaySheetPaper): Promise<Buffer> {
  return renderToBuffer(<DaySheetDocument {...sheet} />);
}

function DaySheetDocument(sheet: DaySheetPaper) {
  const { title, date, venue, address, version, at, times, settled } = sheet;
  return (
    <Paper
      content={sheet}
      kind="Day sheet"
      number={formatDay(date)}
      subject={title}
      at={new Date(at)}
      footnote={`Day sheet of ${formatDay(date)}, version ${version}. Times are those of the venue's clock.`}
    >
      <Columns>
        <Block label="Night" name={title} />
        <Block label="Venue" name={venue} lines={[address]} />
      </Columns>
      <View style={styles.times}>
        {times.map(({ from, to, what, isSet }) => (
          <View key={`${from} ${what}`} style={styles.row} wrap={false}>
            <Text style={styles.time}>{from}</Text>
            <Text style={[styles.what, ...(isSet ? [styles.set] : [])]}>{printable(what)}</Text>
            <Text style={styles.to}>{to && `to ${to}`}</Text>
          </View>
        ))}
      </View>
      {settled.map(({ label, words }) => (
        <Note key={label} title={label}>
          {words}
        </Note>
      ))}
    </Paper>
  );
}

const styles = StyleSheet.create({
  times: { marginBottom: 14 },
  row: { flexDirection: 'row', gap: 10, paddingVertical: 3, borderBottomWidth: 0.5, borderColor: '#cbcadb' },
  time: { width: 56 },
  what: { flex: 1 },
  set: { fontWeight: 700 },
  to: { width: 70, textAlign: 'right', color: '#504f73' },
});

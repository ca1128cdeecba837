import { Document, Page, Path, StyleSheet, Svg, View } from '@react-pdf/renderer';
import { type AgreementTerms, languageOfTerms } from '#core/booking/agreement.ts';
import { agreementClauses, type Clause, paperTitle } from '#core/booking/agreement-clauses.ts';
import { formatClock } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import { inLocale, t } from '#core/words/t.ts';
import { atTheEnd, fromTheStart } from '#server/documents/direction.ts';
import { DISPLAY, TEXT } from '#server/documents/fonts.ts';
import { madePdf } from '#server/documents/made-pdf.ts';
import { PageNumber } from '#server/documents/page-number.tsx';
import { Words } from '#server/documents/words.tsx';

/** What a side left under the agreement: its name, what it drew (SVG path data in a box of 600 × 200), and when. */
type Signature = { name: string; image: string | null; at: string };

export type SignedAgreement = {
  terms: AgreementTerms;
  termsSha256: string;
  artist: Signature;
  venue: Signature;
};

/** The signed agreement as a PDF. The same agreement gives the same bytes. */
export function renderAgreement(agreement: SignedAgreement): Promise<Buffer> {
  return madePdf(agreement, <AgreementDocument {...agreement} />);
}

function AgreementDocument(agreement: SignedAgreement) {
  const { terms, termsSha256, artist, venue } = agreement;
  const clauses = agreementClauses(terms);
  const signedAt = new Date([artist.at, venue.at].sort().at(-1) as string);
  return (
    <Document
      title={`${paperTitle(terms)} ${terms.number}`}
      author={t`Running Order`}
      subject={t`${terms.artist.name} at ${terms.venue.name}, ${formatDay(terms.show.date)}`}
      creator={t`Running Order`}
      producer={t`Running Order`}
      language={languageOfTerms(terms)}
      creationDate={signedAt}
      modificationDate={signedAt}
    >
      <Page size="A4" style={[styles.page, { fontFamily: TEXT }]}>
        <View style={[styles.head, ...fromTheStart()]}>
          <Words style={[styles.brand, ...atTheEnd()]}>{t`RUNNING ORDER`}</Words>
          <Words style={[styles.number, ...atTheEnd()]}>{terms.number}</Words>
        </View>
        <Words style={styles.title}>{paperTitle(terms)}</Words>
        <View style={[styles.parties, ...fromTheStart()]}>
          <Party label={t`Artist`} name={terms.artist.name} place={terms.artist.location} />
          <Party label={t`Venue`} name={terms.venue.name} place={terms.venue.address} />
          <Party
            label={t`Show`}
            name={formatDay(terms.show.date)}
            place={t`Doors ${formatClock(terms.show.doors)}, show ${formatClock(terms.show.showTime)}, end ${formatClock(terms.show.curfew)}`}
          />
        </View>
        {clauses.slice(0, -1).map((clause) => (
          <ClauseOnPaper key={clause.number} clause={clause} />
        ))}
        {/* Nobody signs a page that says nothing. */}
        <View wrap={false}>
          {clauses.slice(-1).map((clause) => (
            <ClauseOnPaper key={clause.number} clause={clause} />
          ))}
          <View style={[styles.signatures, ...fromTheStart()]}>
            <Sign
              label={t`For the artist`}
              party={terms.artist.name}
              zone={terms.show.timeZone}
              {...artist}
            />
            <Sign label={t`For the venue`} party={terms.venue.name} zone={terms.show.timeZone} {...venue} />
          </View>
        </View>
        <Words
          style={[styles.foot, styles.hash, ...atTheEnd()]}
          fixed
        >{t`Terms SHA-256 ${termsSha256}`}</Words>
        <PageNumber before={`${terms.number} · `} style={[styles.foot, styles.again]} />
      </Page>
    </Document>
  );
}

function ClauseOnPaper({ clause: { number, title, text, lines = [], own } }: { clause: Clause }) {
  return (
    <View
      style={[styles.clause, ...fromTheStart()]}
      wrap={own !== undefined || lines.length > MOST_KEPT_TOGETHER}
    >
      <Words style={styles.clauseNumber}>{number}</Words>
      <View style={styles.clauseBody}>
        <Words style={styles.clauseTitle}>{title}</Words>
        <Words>{text}</Words>
        {lines.map((line) => (
          <View key={line.number} style={[styles.line, ...fromTheStart()]} wrap={false}>
            <Words style={styles.lineName}>{`${line.number} · ${line.label}`}</Words>
            <Words style={styles.lineWords}>{line.words}</Words>
          </View>
        ))}
      </View>
    </View>
  );
}

function Party({ label, name, place }: { label: string; name: string; place: string }) {
  return (
    <View style={styles.party}>
      <Words style={styles.label}>{label}</Words>
      <Words style={styles.strong}>{name}</Words>
      <Words>{place}</Words>
    </View>
  );
}

function Sign({
  label,
  party,
  name,
  image,
  at,
  zone,
}: Signature & { label: string; party: string; zone: string }) {
  return (
    <View style={styles.sign}>
      <Words style={styles.label}>{label}</Words>
      <View style={styles.signSpace}>
        {image ? (
          <Svg viewBox="0 0 600 200" style={styles.drawn}>
            <Path
              d={image}
              fill="none"
              stroke={INK}
              strokeWidth={5}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </Svg>
        ) : (
          <Words style={[styles.typed, { fontSize: typedSize(name) }]}>{name}</Words>
        )}
      </View>
      <Words style={styles.strong}>{name}</Words>
      <Words>{party}</Words>
      <Words style={styles.soft}>{t`Signed ${instantWords(at, zone)}`}</Words>
    </View>
  );
}

/** The size in points at which a typed name fits the line it is signed on; a very long one goes over several lines of it. */
function typedSize(name: string): number {
  const width = [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
  return Math.min(20, Math.max(9, (20 * SIGNED_IN_FULL) / width));
}
/** So many letters of 20 points stand on the line. */
const SIGNED_IN_FULL = 19;

/** '12/03/2027, 8:15:04 PM (Europe/Amsterdam)' */
function instantWords(at: string, zone: string): string {
  const day = new Intl.DateTimeFormat(inLocale('en-GB'), { dateStyle: 'short', timeZone: zone });
  const time = new Intl.DateTimeFormat(inLocale('en-US'), { timeStyle: 'medium', timeZone: zone });
  const instant = new Date(at);
  return `${day.format(instant)}, ${time.format(instant).replace(/\u202f/g, ' ')} (${zone})`;
}

/** A clause with more lines than this goes over the page. */
const MOST_KEPT_TOGETHER = 12;

const INK = '#17163b';
const SOFT = '#504f73';
const LINE = '#cbcadb';

const styles = StyleSheet.create({
  page: {
    paddingTop: 36,
    paddingBottom: 44,
    paddingHorizontal: 56,
    fontSize: 9,
    lineHeight: 1.4,
    color: INK,
  },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 2,
    borderColor: INK,
    paddingBottom: 8,
  },
  brand: { fontFamily: [...DISPLAY], fontWeight: 700, fontSize: 13 },
  number: { fontWeight: 700, fontSize: 13 },
  title: {
    fontFamily: [...DISPLAY],
    fontWeight: 700,
    fontSize: 20,
    lineHeight: 1.2,
    marginTop: 14,
    marginBottom: 10,
  },
  parties: {
    flexDirection: 'row',
    gap: 16,
    borderBottomWidth: 1,
    borderColor: LINE,
    paddingBottom: 8,
    marginBottom: 10,
  },
  party: { flex: 1 },
  label: { fontSize: 8, color: SOFT, marginBottom: 2 },
  strong: { fontWeight: 700 },
  soft: { color: SOFT, fontSize: 8.5 },
  clause: { flexDirection: 'row', marginBottom: 4.5 },
  clauseNumber: { width: 22, fontWeight: 700 },
  clauseBody: { flex: 1 },
  clauseTitle: { fontWeight: 700 },
  line: { flexDirection: 'row', gap: 8, marginTop: 1.5, fontSize: 8.5, lineHeight: 1.3 },
  lineName: { flex: 1 },
  lineWords: { flex: 1, color: SOFT },
  signatures: { flexDirection: 'row', gap: 28, marginTop: 10 },
  sign: { flex: 1 },
  signSpace: {
    height: 54,
    justifyContent: 'flex-end',
    borderBottomWidth: 1,
    borderColor: INK,
    marginBottom: 4,
  },
  drawn: { width: 162, height: 54 },
  typed: { lineHeight: 1.3 },
  foot: { position: 'absolute', bottom: 26, fontSize: 7.5, color: SOFT },
  hash: { left: 56 },
  again: { right: 56 },
});

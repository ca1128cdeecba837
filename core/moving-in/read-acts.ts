import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { actWithin } from './parts-of-names.ts';
import { plain, quoted, tidy } from './plain.ts';
import { isOptionAlone, type NightStatus, nightStatusOf } from './read-status.ts';
import { EMPTY, isEmpty, isFormula, notUnderstood, type RawCell, sure, type Understood } from './table.ts';

/** The acts of a cell, the first plays last; what the cell says of the night beside them. */
export interface Bill {
  acts: string[];
  status: NightStatus | null;
}

/** What surely starts the name of a support. */
const SUPPORT =
  /\s*(?:\+|,|;|\/|&|-|–)?\s*\(?(?:\bw\/|\bwith support from\b|\bwith support\b|\bsupported by\b|\bsupport\s*:|\bsupports\s*:|\bsupport from\b|\bsupport\s+by\b|\bsupp\b\.?\s*:?|\bsupport\b|\bvorband\s*:?|\bspecial guests?\s*:?|\bopener\s*:?|\b1ère partie\s*:?|\bpremière partie\s*:?|\bsuport\s*:?|\btelonero\s*:?|\bvoorprogramma\s*:?|\bapertura\s*:|(?<=,\s*)(?:with|mit|avec|con|met|med|z)\b)\s*/i;

/** 'Birch (support)': its place after the first says it already. */
const MARKED_SUPPORT = /\s*\((?:support|supp\.?|support act|opener|opening act|vorband|1ère partie)\)/gi;

/** 'DJ Pasha (resident)', 'Mother Ship (live)': how they play, and not who. */
const MANNER =
  /\s*\((?:live|live set|live band|dj|dj[ -]set|residents?|solo|acoustic|akustisch|unplugged|vinyl only)\)/gi;

/** What is no act: 'Open Mic w/ Dave' is one night, which Dave hosts. */
const EVENING =
  /^(?:open (?:mic|stage|decks)|offene buhne|scene ouverte|micro abierto|jam(?: session)?|karaoke|(?:pub )?quiz(?: night)?|bingo|(?:poetry )?slam|dj night)$/;

/** What may stand between acts, or within a name. */
const BETWEEN = [
  { id: 'plus', sign: /\s+\+\s+|\s*\+\s+|\s+\+\s*/ },
  { id: 'slash', sign: /\s+\/\s+|\s*\|\s*|\s*\/\/\s*/ },
  { id: 'semicolon', sign: /\s*;\s*|\s*\n\s*|\s+•\s+|\s+·\s+/ },
  { id: 'comma', sign: /,\s+/ },
  { id: 'and', sign: /\s+(?:&|w\/|and|und|y|et|e|en|i|feat\.?|ft\.?|vs\.?|x|with|mit|avec|con)\s+/i },
] as const;

const STATUS_PREFIX = /^[^\p{L}\p{N}]{0,3}([\p{L} .]{3,24}?)\s*(?:[:!–—-]+)\s+(.+)$/u;
const STATUS_SUFFIX = /^(.+?)\s*(?:[([*–—-]+)\s*([\p{L} .\d]{3,24}?)\s*[)\]*!]*$/u;

/** 'Toussaint – fermé': the house is closed, and the other words say why. */
const CLOSED =
  /^(?:geschlossen|ruhetag|ferme|fermeture|relache|cerrado|zamkniete|nieczynne|gesloten|chiuso|fechado|venue closed|we are closed)$/;

/** 'Fermeture technique', 'Closed for Christmas': what says why the house is closed. */
const CLOSED_WHY =
  /^(?:fermeture (?:technique|annuelle|estivale|exceptionnelle|hebdomadaire|travaux|pour|de noel|d ete)|(?:we are |venue |club |house )?closed (?:for|until|due to|all|from|over|this|on)|(?:heute |haus |club )?geschlossen (?:wegen|bis|fur|ab|am|an)|betriebs(?:ferien|ruhe)|ferme (?:pour|jusqu|cause|le|a cause|exceptionnellement)|cerrado (?:por|hasta|del)|cierre (?:por|tecnico|anual|vacaciones)|zamkniete (?:z powodu|do|od|na)|przerwa (?:techniczna|swiateczna|wakacyjna)|gesloten (?:wegens|tot|van|voor)|chiuso (?:per|fino|dal)|chiusura (?:per|estiva|invernale|tecnica)|fechado (?:para|por|ate)|encerrado (?:para|por|ate))(?: |$)/;

/** 'No concert (funeral)' */
const NO_CONCERT =
  /^(?:no|kein|keine|pas de|sin|brak|geen|ingen|intet|nessun|sem) (?:concerts?|shows?|gigs?|music|konzert|veranstaltung|spectacle|concierto|koncertu?|konsert|optreden|concerto|evento)(?: |$)/;

/** 'Gig: The Foos': what calendars have in front of a name. */
const KIND_BEFORE =
  /^(?:gigs?|shows?|concerts?|live(?: music)?|konzert|auftritt|concierto|koncert|concerto|optreden|musique live)\s*(?::|\s[–—-])\s*(?=\S)/i;

/** Where a page of notes links to another. */
const LINK = /\s*\(https?:\/\/[^\s)]*\)/g;

/** 'CANCELLED The Foos': a state in capitals before a name that has small letters. */
const SHOUTED = /^[^\p{L}\p{N}]{0,3}(\p{Lu}{4,})[^\p{L}\p{N}]*\s+(?=\S*\p{Ll})(.+)$/u;

/** A cell without the word of its state: 'CANCELLED: The Foos', 'CANCELLED The Foos', 'The Foos (abgesagt)'. */
export function withoutStatus(text: string): { name: string; status: NightStatus | null } {
  const whole = tidy(text);
  // '?? Buntspecht': whoever wrote it was not sure.
  const unsure = /^\?+\s+(\S.*)$/.exec(whole);
  if (unsure) return { name: unsure[1] ?? '', status: 'option' };
  const shouted = SHOUTED.exec(whole);
  const loud = shouted ? nightStatusOf(shouted[1] ?? '') : null;
  if (shouted && (loud === 'cancelled' || isOptionAlone(shouted[1] ?? '')))
    return { name: tidy(shouted[2] ?? ''), status: loud };
  const alone = nightStatusOf(whole);
  if (CLOSED_WHY.test(plain(whole)) || NO_CONCERT.test(plain(whole))) return { name: '', status: 'closed' };
  if (alone === 'closed' || (alone && alone !== 'confirmed')) return { name: '', status: alone };
  const before = STATUS_PREFIX.exec(whole);
  const status = before ? nightStatusOf(before[1] ?? '') : null;
  if (before && status && status !== 'closed') return { name: tidy(before[2] ?? ''), status };
  const after = STATUS_SUFFIX.exec(whole);
  if ((before && CLOSED.test(plain(before[1] ?? ''))) || (after && CLOSED.test(plain(after[2] ?? ''))))
    return { name: '', status: 'closed' };
  const said = after ? nightStatusOf(after[2] ?? '') : null;
  if (after && said && said !== 'closed') return { name: tidy(after[1] ?? ''), status: said };
  return { name: whole, status: null };
}

const NOBODY =
  /^(?:tb[acd]|tba tbc|t b a|t b c|n n|nn|nobody|offen|open|noch offen|unknown|unbekannt|ukendt|ukjent|okand|inconnu|desconocido|sconosciuto|onbekend|nieznany|to be announced|to be confirmed|vacant|a confirmer|por confirmar|a confirmar|a definir|da definire|do ustalenia|未定|\?+)$/;

/** 'TBA', 'offen', '??': who plays, or where, is not known yet. */
export const isNobody = (text: string): boolean => NOBODY.test(plain(text) || tidy(text));

/**
 * The acts of a column. Whether a sign stands between acts or within a name is asked once for the column ('Simon & Garfunkel'); it is
 * known where a part has a row of its own in the file.
 */
export function readBills(cells: readonly RawCell[], title: string, answers: Answers): Understood<Bill>[] {
  const alone = new Set(cells.map((cell) => plain(withoutStatus(cell.text).name)));
  return cells.map((cell): Understood<Bill> => {
    if (isEmpty(cell)) return EMPTY;
    if (isFormula(cell.text)) return notUnderstood(cell.text);
    const { name: whole, status } = withoutStatus(
      cell.text
        .replace(LINK, '')
        .replace(KIND_BEFORE, '')
        .replace(/\s*\n\s*/g, ' • ')
        .replace(MARKED_SUPPORT, '')
        .replace(MANNER, ''),
    );
    if (whole === '' || isNobody(whole) || /^[-–—?¿./]+$/.test(whole))
      return status ? sure({ acts: [], status }) : EMPTY;
    const { name, ask } = !SUPPORT.test(whole)
      ? actWithin(whole, title, answers)
      : { name: whole, ask: null };
    if (ask)
      return {
        kind: 'doubtful',
        ask: { ...ask, choices: ask.choices.map((choice) => ({ ...choice, value: null })) },
      };
    const [head = '', ...supports] = name.split(SUPPORT);
    const isEvening = EVENING.test(plain(head));
    const parts = supports.length > 0 && head.trim() !== '' && !isEvening ? [head, ...supports] : [name];
    const heads = parts
      .map((part) =>
        tidy(part)
          .replace(/^[+,;/&–-]\s*|\s*[,;/&–-]$|\)$/g, '')
          .trim(),
      )
      .filter(Boolean);
    let bill: string[] = [];
    let asked: { id: string; text: string; parts: string[] } | null = null;
    for (const part of heads.length > 0 ? heads : [name]) {
      const found = BETWEEN.find(({ sign }) => sign.test(balanced(part)));
      if (!found) {
        bill.push(restored(part));
        continue;
      }
      const pieces = part.split(found.sign).map(tidy).filter(Boolean);
      const taken = answers[`acts:${title}:${found.id}`];
      const own = answers[`acts:${title}:${found.id}:${plain(part)}`];
      const isKnown = pieces.length > 1 && pieces.every((piece) => alone.has(plain(piece)));
      if (own === 'several' || (own === undefined && (taken === 'several' || isKnown))) bill.push(...pieces);
      else if (own === 'one' || taken === 'one' || pieces.length < 2) bill.push(restored(part));
      else {
        asked ??= { id: found.id, text: part, parts: pieces };
        bill.push(part);
      }
    }
    bill = bill.filter((act) => act !== '');
    if (!asked) return sure({ acts: bill, status });
    const { id, text, parts: pieces } = asked;
    // What stands between words of all kinds ('&', 'and', ',') is asked for each name; a plus or a slash once for the column.
    const key = id === 'and' || id === 'comma' ? `acts:${title}:${id}:${plain(text)}` : `acts:${title}:${id}`;
    return settled<Bill>(
      {
        key,
        question: t`${quoted(restored(text))} under ${quoted(title)}: one act, or several?`,
        choices: [
          { id: 'one', value: { acts: bill, status }, label: t`One: ${restored(text)}` },
          {
            id: 'several',
            value: { acts: bill.flatMap((act) => (act === text ? pieces : [act])), status },
            label: `${pieces.length}: ${pieces.join(', ')}`,
          },
        ],
      },
      answers,
    );
  });
}

/** Without what stands in brackets, where signs stand between places rather than between acts. */
const balanced = (text: string) => text.replace(/\([^)]*\)/g, '');
const restored = (text: string) => {
  const open = text.split('(').length - text.split(')').length;
  return tidy(open > 0 ? `${text})` : text);
};

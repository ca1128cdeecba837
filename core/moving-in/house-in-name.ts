import { t } from '#core/words/t.ts';
import { settled } from './answers.ts';
import { plain, quoted, tidy } from './plain.ts';
import type { Recognised, Wishes } from './recognise.ts';
import type { Understood } from './table.ts';
import { monthOf, weekdayWord } from './written-day.ts';

/** Words in names of files and sheets that say nothing of where nights are. */
const OTHER_WORDS = new Set(
  `gig gigs show shows date dates night nights event events concert concerts konzert konzerte koncert koncerty concierto conciertos concerti live music
  musik musique musica booking bookings booked calendar kalender calendrier calendario kalendarz diary planner plan planning programm program programme
  programmation programa cartel season saison temporada sezon tour tournee gira trasa list liste lista export import download sheet table tabelle tabelles
  feuil feuille hoja arkusz blatt data daten copy kopie copie kopia final new neu backup old alt archive archiv history past upcoming all alle total
  fee fees gage gagen deals settlement settlements abrechnung abrechnungen money finance finances budget overview ubersicht spring summer autumn fall
  winter fruhling fruhjahr sommer herbst printemps ete automne hiver primavera verano otono invierno wiosna lato jesien zima half year jahr annee ano rok q`.split(
    /\s+/,
  ),
);

/** Words that join others, and articles, which may be the first of a name. */
const JOINING = new Set(
  'and und et y i our my of for de des du at im in w von vom fur para per pour our meine mes'.split(' '),
);
const ARTICLES = new Set('the la le les el los der die das il lo l het'.split(' '));

/** What rooms of a house are called. */
const ROOM_WORD =
  /^(?:room|hall|bar|stage|cellar|basement|attic|loft|lounge|garden|terrace|rooftop|studio|saal|keller|buhne|foyer|stube|salle|cave|scene|sala|salon|terraza|patio|sotano|piwnica|klub|scena|zaal|kelder)$|(?:saal|keller|buhne)$/;

/**
 * Where no column says where nights were: the house that the name of the file, or of its sheet, may say ('Whelans 2026.xlsx'), as a question.
 * An artist's file is hardly of anything else; that of a venue is asked for a room alone, since most are called by the house itself.
 */
export function houseInName(
  { table, columns, lines }: Recognised,
  { ownAct, answers }: Wishes,
): Understood<string>[] | null {
  if (table.isCalendar || columns.some(({ field }) => field === 'room')) return null;
  const called = [table.name, table.fileName ?? ''].find((name) => {
    const house = houseOf(name, ownAct);
    return (
      house !== '' &&
      (ownAct !== undefined ||
        (house.split(' ').some((word) => ROOM_WORD.test(plain(word))) &&
          house.split(' ').every((word) => word.length > 1)))
    );
  });
  if (called === undefined) return null;
  const house = houseOf(called, ownAct);
  const cell = settled<string>(
    {
      key: 'house',
      question: t`No column says where the nights are, and the file is called ${quoted(called)}. Are they at ${quoted(house)}?`,
      choices: [
        { id: 'yes', value: house, label: t`Yes, all of them` },
        { id: 'no', value: null, label: t`No` },
      ],
    },
    answers,
  );
  return lines.map(() => cell);
}

function houseOf(name: string, ownAct: string | undefined): string {
  const own = new Set(plain(ownAct ?? '').split(' '));
  const words = tidy(name.replace(/[_()[\],;.–—-]+/g, ' ')).split(' ');
  const left = words.filter((word) => {
    const known = plain(word);
    return (
      known !== '' &&
      !/\d/.test(known) &&
      !own.has(known) &&
      !OTHER_WORDS.has(known) &&
      monthOf(known) === null &&
      weekdayWord(known) === null
    );
  });
  while (JOINING.has(plain(left[0] ?? ''))) left.shift();
  while (left.length > 0 && [JOINING, ARTICLES].some((small) => small.has(plain(left.at(-1) ?? ''))))
    left.pop();
  const house = left.join(' ');
  return left.length <= 4 && /\p{L}{3}/u.test(house) ? house : '';
}

import { tidy } from './plain.ts';

const DOORS =
  'doors?(?: open)?|einlass|türen|ouverture(?: des portes)?|portes|puertas|apertura(?: puertas| porte)?|deuren|zaal open|wejście|drzwi|bramki|portas|dørene|dörrar';
const SHOW =
  'show|shows|live|start|starts|on stage|stage|music|concert|set|beginn|konzert|concierto|concerto|koncert|début|debut|concerts?|inicio|inizio|início|aanvang|start muziek|początek|godz';
const LABELLED = new RegExp(
  `^(?:(${DOORS})|(${SHOW}))\\.?\\s*(?:at|um|à|a las|alle|om|ab|@)?\\s*[:=-]?\\s*(\\d.*)$`,
  'iu',
);

/** An hour of something else. */
const OTHER = /^\p{L}[\p{L} .]{1,20}\s*:?\s*\d{1,2}(?:[:.h]\d{2})?\s*(?:uhr|h|[ap]\.?m\.?)?$/iu;

/** What a cell says of doors and of the show, as it writes the times; null where it names neither: 'Doors 7 / Show 8:30pm'. */
export function labelledTimes(text: string): { doors: string; stage: string } | null {
  const parts = tidy(text)
    .split(/\s*[/,;|•·]\s*|\s+[-–—]\s+|\s+(?=(?:show|beginn|concert|konzert|aanvang)\b)/iu)
    .filter(Boolean);
  const found = parts.map((part) => LABELLED.exec(part));
  const isKnown = found.some((each) => each !== null);
  // 'doors 20 / live 21 / DJ 23 / end 4': other hours have a name, too.
  if (!isKnown || parts.length > 5 || parts.some((part, at) => !found[at] && !OTHER.test(part))) return null;
  const of = (group: 1 | 2) => tidy(found.find((each) => each?.[group] !== undefined)?.[3] ?? '');
  // 'Doors 7 / Show 8:30pm': the half of the day is said once.
  const half = /\d\s*([ap]\.?m\.?)/i.exec(text)?.[1];
  const whole = (time: string) => (half && /^\d{1,2}(?:[:.]\d\d)?$/.test(time) ? `${time}${half}` : time);
  return { doors: whole(of(1)), stage: whole(of(2)) };
}

/** Two times of a column that is named for both: '19 Uhr / 20 Uhr'. A third is when the night ends. */
export function bothTimes(text: string): { doors: string; stage: string } | null {
  const [doors = '', stage = '', ...more] = tidy(text).split(/\s*[/|;,–]\s*|\s+-\s+/);
  return more.length < 2 && /\d/.test(doors) && /\d/.test(stage) ? { doors, stage } : null;
}

import { hundredthsOf } from '#testing/e-invoice/hundredths.ts';
import { rulesOf, type Said } from '#testing/e-invoice/said.ts';
import { SEQUENCES } from '#testing/e-invoice/sequences.ts';
import { type Element, everyOf } from '#testing/e-invoice/tree.ts';

const all = ({ tree }: Said, keeps: (element: Element) => boolean) => everyOf(tree).every(keeps);

const isKnown = ({ name, children }: Element) => {
  const order = SEQUENCES.get(name)?.order ?? [];
  return children.every((child) => order.includes(child.name));
};

const isInOrder = ({ name, children }: Element) => {
  const order = SEQUENCES.get(name)?.order ?? [];
  const places = children.map((child) => order.indexOf(child.name)).filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
};

const isOnce = ({ name, children }: Element) => {
  const many = SEQUENCES.get(name)?.many;
  const names = children.map((child) => child.name).filter((child) => !many?.has(child));
  return new Set(names).size === names.length;
};

/** A day as its syntax writes it, which the calendar has. */
function isDay({ name, text, attributes }: Element): boolean {
  const isOfCii = name === 'udt:DateTimeString';
  if (!isOfCii && !name.endsWith('Date')) return true;
  const found = (isOfCii ? /^(\d{4})(\d\d)(\d\d)$/ : /^(\d{4})-(\d\d)-(\d\d)$/).exec(text);
  if (!found || (isOfCii && attributes.format !== '102')) return false;
  const [, year, month, day] = found.map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

const isNumber = ({ name, text }: Element) =>
  !/(Amount|Quantity|Percent)$/.test(name) || hundredthsOf(text) !== null;

/** What the schemas ask for, and no list numbers: these ids are ours. */
export const SYNTAX_RULES = rulesOf([
  [
    'RO-ELEMENT',
    'each element is one that may stand there, in its own namespace',
    (said) => all(said, isKnown),
  ],
  ['RO-ORDER', 'the elements stand in the order of the schema', (said) => all(said, isInOrder)],
  ['RO-ONCE', 'what may stand once stands once', (said) => all(said, isOnce)],
  ['RO-DAY', 'each date is a day of the calendar, written as the syntax has it', (said) => all(said, isDay)],
  [
    'RO-NUMBER',
    'amounts, quantities and percentages are decimals with a point',
    (said) => all(said, isNumber),
  ],
  [
    'PEPPOL-EN16931-R008',
    'no element is empty (held for each file, sent by Peppol or not)',
    (said) => all(said, ({ children, text }) => children.length > 0 || text !== ''),
  ],
]);

import { withClocks } from '#core/calendar/clock.ts';
import { said } from '#core/words/later.ts';
import { inLocale, reader, t } from '#core/words/t.ts';

/** How an amendment keeps a change of the terms: what, the new figure, and the old one. */
const FIGURE =
  /^(Doors|Show|End|Capacity|Set starts|Set length|Fee) ([\s\S]+?)(?: instead of ([\s\S]+)| \(was to be arranged\))$/;
const CAME_OR_WENT = /^(Clause|Paper) “([\s\S]*)” (added|removed)$/;

/**
 * A change as an amendment keeps it, 'Doors 19:30 instead of 19:00', for who reads, with its times as they are read. The figures of a fee stay as
 * they were agreed, and so does what was kept in another language than English.
 */
export function changeAsRead(change: string): string {
  if (!reader()) return /^(Doors|Show|End|Set starts) /.test(change) ? withClocks(change) : change;
  const [, what, to = '', from] = FIGURE.exec(change) ?? [];
  if (what) {
    const read = (figure: string) => (what === 'Fee' ? openOr(figure) : figureAsRead(figure));
    const was = from === undefined ? t` (was ${t`to be arranged`})` : t` instead of ${read(from)}`;
    return `${said(what)} ${read(to)}${was}`;
  }
  const [, kind, name = '', how] = CAME_OR_WENT.exec(change) ?? [];
  if (!kind) return change;
  const named = kind === 'Clause' ? t`Clause “${name}”` : t`Paper “${name}”`;
  return `${named} ${how === 'added' ? t`added` : t`removed`}`;
}

const openOr = (figure: string) => (figure === 'to be arranged' ? t`to be arranged` : figure);

function figureAsRead(figure: string): string {
  const minutes = /^(\d+) minutes$/.exec(figure)?.[1];
  if (minutes) return t`${Number(minutes)} minutes`;
  const people = /^([\d,]+) people$/.exec(figure)?.[1];
  if (people) return t`${Number(people.replaceAll(',', '')).toLocaleString(inLocale('en-US'))} people`;
  return figure === '1 person' ? t`1 person` : withClocks(openOr(figure));
}

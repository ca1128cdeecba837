import { t } from '#core/words/t.ts';
import {
  actsOn,
  agreementChoice,
  askChoice,
  nightChoice,
  personChoice,
  showChoice,
} from './booking-choices.tsx';
import { answers, type Choice, folded, type GroupName } from './choice.ts';
import type { Recent } from './recent.ts';
import type { FoundBooking, SearchResults } from './search-queries.ts';

export type Group = { heading: string; items: Choice[] };
type Ranked = { choice: Choice; rank: number };
type Side = 'artist' | 'venue';

const MOST: Record<GroupName, number> = {
  Acts: 6,
  Shows: 6,
  People: 6,
  Agreements: 3,
  Nights: 3,
  Screens: 6,
};

/** What is offered before anything is typed: the choices made last, what waits for the person, and everything there is. */
export function offered(
  side: Side,
  recent: readonly Recent[],
  waiting: readonly FoundBooking[],
  own: readonly Choice[],
): Group[] {
  const again = recent.map((each): Choice => ({ ...each, icon: own.find(({ id }) => id === each.id)?.icon }));
  const known = new Set(again.map(({ id }) => id));
  const rest = (choices: readonly Choice[]) => choices.filter(({ id }) => !known.has(id));
  return withoutEmpty([
    { heading: t`Recent`, items: again },
    { heading: t`Waiting for you`, items: rest(waiting.flatMap((row) => actsOn(row, side).due)).slice(0, 6) },
    { heading: t`Acts`, items: rest(own.filter(({ group }) => group === 'Acts')) },
    { heading: t`Screens`, items: rest(own.filter(({ group }) => group === 'Screens')) },
  ]);
}

/** What answers the typed text, in groups, the group with the best answer first. */
export function answering(
  side: Side,
  {
    typed,
    act,
    rest,
    day,
    found,
    waiting,
    own,
  }: {
    typed: string;
    /** The act that was typed in front of a name. */
    act: string | null;
    /** What is typed besides a date. */
    rest: string;
    /** The first day from today on that was typed. */
    day: string | undefined;
    found: SearchResults | undefined;
    waiting: readonly FoundBooking[];
    own: readonly Choice[];
  },
): Group[] {
  const ranked: Ranked[] = [];
  const add = (choice: Choice | null, rank: number) => {
    if (choice && rank > 0 && !ranked.some(({ choice: { id } }) => id === choice.id))
      ranked.push({ choice, rank });
  };
  const says = ({ label, words = '' }: Choice) =>
    folded(`${label} ${words}`)
      .split(' ')
      .includes(act ?? '');

  for (const [at, row] of (found?.bookings ?? []).entries()) {
    const { due, more } = actsOn(row, side);
    if (act) for (const choice of [...due, ...more]) add(choice, says(choice) ? 4 : 0);
    else if (at < 3) for (const choice of due) add(choice, 2);
    add(showChoice(row, side), act ? 1 : 2.5);
    if (at < 3) add(agreementChoice(row), isNumberOf(row, typed) ? 3.5 : 1.4);
  }
  for (const row of waiting) for (const choice of actsOn(row, side).due) add(choice, answers(choice, typed));
  const [others, alike] = [
    (found?.people ?? []).filter((each) => each.side !== side),
    act === 'ask' ? 4 : 1.5,
  ];
  for (const person of others.slice(0, act === 'ask' ? 6 : 2)) add(askChoice(person, day), alike);
  for (const person of found?.people ?? []) {
    add(personChoice(person), folded(person.name).startsWith(folded(rest)) ? 2.6 : 1.6);
  }
  for (const night of found?.nights ?? []) add(nightChoice(night), act === 'manage' ? 4 : 2.2);
  for (const choice of own) {
    if (rest) add(choice, answers(choice, rest));
    else if (day && choice.group === 'Acts' && choice.label.includes(': ')) add(choice, 1);
  }
  return inGroups(ranked);
}

const isNumberOf = ({ agreement_number }: FoundBooking, typed: string) =>
  typed.length > 3 && agreement_number !== null && folded(agreement_number).includes(folded(typed));

function inGroups(ranked: readonly Ranked[]): Group[] {
  const groups = new Map<GroupName, Ranked[]>();
  for (const each of ranked) groups.set(each.choice.group, [...(groups.get(each.choice.group) ?? []), each]);
  return withoutEmpty(
    [...groups]
      .map(([heading, all]) => ({ heading, all: all.toSorted((a, b) => b.rank - a.rank) }))
      .sort((a, b) => (b.all[0]?.rank ?? 0) - (a.all[0]?.rank ?? 0))
      .map(({ heading, all }) => ({
        heading,
        items: all.slice(0, MOST[heading]).map(({ choice }) => choice),
      })),
  );
}

const withoutEmpty = (groups: Group[]): Group[] => groups.filter(({ items }) => items.length > 0);

import type { Side } from '#core/booking/side.ts';
import { type Day, daysBetween } from '#core/calendar/day.ts';
import { type Integration, labelOf } from '#core/settings/integrations.ts';
import { t } from '#core/words/t.ts';

/** The services that the product can sign in to, where a deployment has their keys. */
export const CONNECTABLE = [
  'spotify',
  'instagram',
  'facebook',
  'twitter',
  'eventbrite',
] as const satisfies readonly Integration[];
export type Connectable = (typeof CONNECTABLE)[number];

/** What is connected by one side alone: Spotify has followers of artists, and tickets are sold by venues. */
const SIDES: Partial<Record<Connectable, Side>> = { spotify: 'artist', eventbrite: 'venue' };

export const isConnectable = (provider: Integration): provider is Connectable =>
  (CONNECTABLE as readonly Integration[]).includes(provider);

/** The one side that can connect it; null where both can. */
export const sideOf = (provider: Connectable): Side | null => SIDES[provider] ?? null;

/** Why nothing came of a service, as a sentence for whoever connected it. What was counted before stays. */
export function connectionFault(fault: string, provider: Connectable): string {
  const name = labelOf(provider);
  return FAULTS[fault]?.(name) ?? t`${name} did not answer as it should. It is asked again by itself.`;
}

const FAULTS: Record<string, (name: string) => string> = {
  refused: (name) => t`${name} did not accept the sign-in. Please connect it again.`,
  revoked: (name) => t`The access was withdrawn at ${name}, or has ended there. Please connect it again.`,
  sealed: () => t`Its access can no longer be opened here. Please connect it again.`,
  'no-page': (name) =>
    t`You gave access to no page at ${name}. Please connect it again, and choose the page that is counted.`,
  'many-pages': (name) =>
    t`You gave access to more than one page at ${name}. Please connect it again, and choose the one that is counted.`,
  'no-keys': (name) => t`This deployment has no keys of ${name} any more.`,
  'not-allowed': (name) =>
    t`${name} does not let this deployment read that for your account. Whoever runs it has to ask ${name} for it.`,
  'no-artist-link': (name) =>
    t`Your profile does not say which artist you are there. Write the link of your artist page at ${name} into your profile.`,
  'no-artist': (name) => t`${name} does not know the artist that the link in your profile leads to.`,
  'no-count': (name) => t`${name} tells this deployment no number of followers. It is asked again by itself.`,
  'no-count-in-development': (name) =>
    t`${name} tells this deployment no number of followers. It tells that to registered businesses alone; whoever runs it has to ask ${name} for it.`,
  busy: (name) => t`${name} is asked too often at this moment. It is asked again by itself.`,
  'too-slow': (name) => t`${name} took too long to answer. It is asked again by itself.`,
};

/** The id of an artist at Spotify: of a link, an address of its programs, or alone. Null where the text names none. */
export function spotifyArtistOf(typed: string | null): string | null {
  const text = typed?.trim() ?? '';
  const found =
    /^(?:https?:\/\/)?open\.spotify\.com\/(?:intl-[a-z]{2}(?:-[a-z]{2})?\/)?artist\/([A-Za-z0-9]{22})(?:[/?#].*)?$/i.exec(
      text,
    ) ??
    /^spotify:artist:([A-Za-z0-9]{22})$/.exec(text) ??
    /^([A-Za-z0-9]{22})$/.exec(text);
  return found?.[1] ?? null;
}

/** What one service counted on a day. */
export type FollowerCount = { provider: Connectable; day: Day; followers: number };

/** How a following grew: in percent of what it was `since`; null where it was nobody. */
export type FanGrowth = { followers: number; since: Day; until: Day; percent: number | null };

/** So many days a growth goes back, where counts do. */
const DAYS = 30;

/**
 * The growth of the following over the last 30 days of counts. Of each service its last count stands against the one of 30 days before (the
 * latest that is as old), or against its first where it is counted for less. Null where no service has two days: nothing is known of a growth then.
 */
export function fanGrowth(counts: readonly FollowerCount[]): FanGrowth | null {
  const spans = CONNECTABLE.flatMap((provider) => {
    const own = counts
      .filter((count) => count.provider === provider)
      .toSorted((a, b) => a.day.localeCompare(b.day));
    const [last, first] = [own.at(-1), own[0]];
    if (!last || !first || first === last) return [];
    const old = own.findLast(({ day }) => daysBetween(day, last.day) >= DAYS) ?? first;
    return [{ old, last }];
  });
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
  const [before, now] = [
    sum(spans.map(({ old }) => old.followers)),
    sum(spans.map(({ last }) => last.followers)),
  ];
  const since = spans.map(({ old }) => old.day).toSorted()[0];
  const until = spans
    .map(({ last }) => last.day)
    .toSorted()
    .at(-1);
  if (!since || !until) return null;
  const percent = before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
  return { followers: now, since, until, percent };
}

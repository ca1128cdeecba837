import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { SUPPORT_ROUTE } from '#core/notifications/routes.ts';
import { DECISIONS, type Decision, REPORTED } from '#core/reports/report.ts';
import { canWait, ofPeople, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ what: z.enum(REPORTED), decision: z.enum(DECISIONS) });
type Data = z.output<typeof data>;

/** Whoever reported it. It is about them alone, and nobody else reads it. */
export const tells: Tell<Data, 'report-answered'> = ({ data, about }) => [
  { to: about.artistId ? 'artist' : 'venue', kind: 'report-answered', params: data, route: SUPPORT_ROUTE },
];

const DONE: Record<Decision, (what: string) => string> = {
  nothing: (what) => t`We looked at the ${what}, and left it as it is.`,
  remove: (what) => t`We removed the ${what}.`,
  warn: (what) => t`We warned whoever is behind the ${what}.`,
};

export const words = {
  'report-answered': (p: Data) => [t`Your report of a ${p.what}`, t`${DONE[p.decision](p.what)} Thank you.`],
} satisfies Wordings;

export const toggles = { 'report-answered': canWait(ours(ofPeople)) };
export const buttons = {
  get 'report-answered'() {
    return t`Write to us`;
  },
};

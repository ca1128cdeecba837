import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { SUPPORT_ROUTE } from '#core/notifications/routes.ts';
import { DECISIONS, type Decision, REPORTED } from '#core/reports/report.ts';
import { ofPeople, ours } from '#core/settings/toggles.ts';

export const data = z.strictObject({ what: z.enum(REPORTED), decision: z.enum(DECISIONS) });
type Data = z.output<typeof data>;

/** Whoever reported it. It is about them alone, and nobody else reads it. */
export const tells: Tell<Data, 'report-answered'> = ({ data, about }) => [
  { to: about.artistId ? 'artist' : 'venue', kind: 'report-answered', params: data, route: SUPPORT_ROUTE },
];

const DONE: Record<Decision, (what: string) => string> = {
  nothing: (what) => `We looked at the ${what}, and left it as it is.`,
  remove: (what) => `We removed the ${what}.`,
  warn: (what) => `We warned whoever is behind the ${what}.`,
};

export const words = {
  'report-answered': (p: Data) => [`Your report of a ${p.what}`, `${DONE[p.decision](p.what)} Thank you.`],
} satisfies Wordings;

export const toggles = { 'report-answered': ours(ofPeople) };
export const buttons = { 'report-answered': 'Write to us' };

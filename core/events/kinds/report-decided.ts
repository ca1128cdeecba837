import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { SUPPORT_ROUTE } from '#core/notifications/routes.ts';
import { DECISIONS, type Decision, REPORTED } from '#core/reports/report.ts';
import { ofPeople, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ what: z.enum(REPORTED), decision: z.enum(DECISIONS) });
type Data = z.output<typeof data>;

/** Whoever is behind what was reported. It is about them alone, and never says who reported it. */
export const tells: Tell<Data, 'report-decided'> = ({ data, about, told }) => [
  {
    to: about.artistId ? 'artist' : 'venue',
    kind: 'report-decided',
    params: { ...data, ...told },
    route: SUPPORT_ROUTE,
  },
];

const TITLES: Record<Decision, (what: string) => string> = {
  nothing: (what) => t`Your ${what} was reported, and stays`,
  remove: (what) => t`We removed your ${what}`,
  warn: (what) => t`A warning about your ${what}`,
};

export const words = {
  'report-decided': (p: Data & { note?: string }) => [
    TITLES[p.decision](p.what),
    [p.note, t`Write to us if you see it otherwise.`].filter(Boolean).join(' '),
  ],
} satisfies Wordings;

export const toggles = { 'report-decided': ours(ofPeople) };
export const buttons = {
  get 'report-decided'() {
    return t`Write to us`;
  },
};

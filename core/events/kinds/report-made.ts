import * as z from 'zod';
import type { Tell, Wordings } from '#core/events/event.ts';
import { REPORTS_ROUTE } from '#core/notifications/routes.ts';
import { REASONS, REPORT_REASONS, REPORTED } from '#core/reports/report.ts';
import { bellOnly, ours } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ what: z.enum(REPORTED), reason: z.enum(REASONS) });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'report-made'> = ({ data }) => [
  { to: 'admins', kind: 'report-made', params: data, route: REPORTS_ROUTE },
];

export const words = {
  'report-made': (p: Data) => [t`A ${p.what} was reported`, `${REPORT_REASONS[p.reason]}.`],
} satisfies Wordings;

export const toggles = { 'report-made': ours(bellOnly) };

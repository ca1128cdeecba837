import type { Reported } from '#core/reports/report.ts';

/** What is reported: the profile, message or review; of a picture the profile that it stands on, and where it is kept. */
export type ReportedThing = { what: Reported; id: string; path?: string };

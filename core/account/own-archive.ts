/** What becomes of an archive of one's own data. */
export const ARCHIVE_OUTCOMES = ['ready', 'failed', 'too-large'] as const;
export type ArchiveOutcome = (typeof ARCHIVE_OUTCOMES)[number];

/** In which order it is put together. */
export const ARCHIVE_STAGES = ['lists', 'tables', 'files', 'agreements', 'invoices'] as const;
export type ArchiveStage = (typeof ARCHIVE_STAGES)[number];

/** How long an archive is kept, and how many are made in 24 hours for one account. */
export const ARCHIVE_DAYS = 3;
export const MOST_ARCHIVES_A_DAY = 5;

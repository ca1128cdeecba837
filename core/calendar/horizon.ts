/** How far ahead a night can be opened, in days. */
export const HORIZON_DAYS = 1100;

/** For so many days what a file wrote can be taken back as a whole. */
export const DAYS_TO_UNDO = 30;

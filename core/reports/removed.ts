import { t } from '#core/words/t.ts';
/** Stands where a message or a review was. */
export const REMOVED = () => t`Removed by Running Order`;

/** Stands where a message or a review was. */
export const REMOVED = 'Removed by Running Order';

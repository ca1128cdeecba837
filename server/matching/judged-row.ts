/** What is read of a side that is judged: where it is, how it is rated, and how often it has played and cancelled. */
export type JudgedRow = {
  lat: number | null;
  lng: number | null;
  country_code: string | null;
  rating: number | null;
  review_count: number;
  played: number;
  cancelled: number;
};

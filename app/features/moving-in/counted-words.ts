import { reader, t } from '#core/words/t.ts';

/** A number as English writes it; other languages get it as it is, since their words follow from it. */
const figure = (count: number): number | string => (reader() ? count : count.toLocaleString('en'));

const WORDS = {
  nights: (count: number) => (count === 1 ? t`1 night` : t`${figure(count)} nights`),
  contacts: (count: number) => (count === 1 ? t`1 contact` : t`${figure(count)} contacts`),
  days: (count: number) => (count === 1 ? t`1 day` : t`${figure(count)} days`),
  profile: (count: number) => (count === 1 ? t`1 field` : t`${figure(count)} fields`),
  rooms: (count: number) => (count === 1 ? t`1 room` : t`${figure(count)} rooms`),
  settings: (count: number) => (count === 1 ? t`1 setting` : t`${figure(count)} settings`),
  rows: (count: number) => (count === 1 ? t`1 row` : t`${figure(count)} rows`),
  moreRows: (count: number) => (count === 1 ? t`1 more row` : t`${figure(count)} more rows`),
  cells: (count: number) => (count === 1 ? t`1 cell` : t`${figure(count)} cells`),
  columns: (count: number) => (count === 1 ? t`1 column` : t`${figure(count)} columns`),
  questions: (count: number) => (count === 1 ? t`1 question` : t`${figure(count)} questions`),
};
const NEW = {
  nights: (count: number) => (count === 1 ? t`1 new night` : t`${figure(count)} new nights`),
  contacts: (count: number) => (count === 1 ? t`1 new contact` : t`${figure(count)} new contacts`),
  days: (count: number) => (count === 1 ? t`1 new day` : t`${figure(count)} new days`),
};

/** So many of what a file or an archive has: '1 night', '20,000 nights'. */
export const countedWords = (count: number, of: keyof typeof WORDS): string => WORDS[of](count);

/** So many that are not there yet: '3 new nights'. */
export const newWords = (count: number, of: keyof typeof NEW): string => NEW[of](count);

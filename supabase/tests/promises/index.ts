import { house } from './house.ts';
import { money } from './money.ts';
import { people } from './people.ts';
import type { TablePromise } from './promise.ts';
import { shows } from './shows.ts';
import { talk } from './talk.ts';

/** What every table and view of the product promises. */
export const promises: TablePromise[] = [...people, ...shows, ...talk, ...money, ...house];

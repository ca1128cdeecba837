import type { askAuth } from '#testing/auth.ts';
import type { Owner } from '#testing/guessing/owners.ts';
import type { Bench } from './bench.ts';
import type { keepPromises } from './report.ts';
import type { StartedProduct } from './started-product.ts';

/** What the parts of this bench work with. */
export type SignInBench = {
  bench: Bench;
  promises: ReturnType<typeof keepPromises>;
  product: StartedProduct;
  ask: ReturnType<typeof askAuth>;
  owners: Owner[];
};

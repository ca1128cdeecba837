/**
 * How far the product's clock is ahead of the machine's in this run of the tests, in milliseconds. `npm test` sets it; without it
 * the two are the same. Sign-in keeps the machine's clock, as it does in the product.
 */
export const AHEAD_MS = Number(process.env.TEST_AHEAD_MS ?? 0);

/** The product's time, as a test outside of its database reckons with it. */
export const testNow = (): Date => new Date(Date.now() + AHEAD_MS);

/** The product's day in a time zone. */
export const testToday = (timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    testNow(),
  );

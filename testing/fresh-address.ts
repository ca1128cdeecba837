/** An address that nobody has signed up, or subscribed, with: the tests of a file share a database. */
export const freshAddress = (name: string): string =>
  `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

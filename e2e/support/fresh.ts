/** An address that nobody has signed up, or subscribed, with: a test that is tried once more finds what the first try left behind. */
export const freshAddress = (name: string): string =>
  `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;

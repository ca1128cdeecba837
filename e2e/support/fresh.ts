/** Words that no test and no try before has used: a test that is tried once more finds what the first try left behind. */
export const fresh = (words: string): string => `${words}-${crypto.randomUUID().slice(0, 8)}`;

/** An address that nobody has signed up, or subscribed, with. */
export const freshAddress = (name: string): string => `${fresh(name)}@example.com`;

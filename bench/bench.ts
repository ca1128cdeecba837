/** What a bench is given. */
export type Bench = {
  /** The checkout it was started in. */
  checkout: string;
  /** A directory that is gone afterwards. */
  place: string;
  /** A copy of the checkout in it, nothing built, with the checkout's packages. */
  product: string;
  /** The environment it was started in. Vite, which loads this code, makes its own a development one. */
  env: NodeJS.ProcessEnv;
  /** The parts of it that are asked for; all when none is named. */
  parts: readonly string[];
  /** What follows `--` words: `--seed 7` is `{ seed: '7' }`. */
  options: Readonly<Record<string, string | undefined>>;
  /** Tells what is going on. */
  say: (line: string) => void;
  /** Does this at the end, however it comes; the last one first. */
  onClose: (close: () => unknown) => void;
};

/** Does the works of one key one after the other, in the order in which they were given; those of other keys go on beside them. */
export function inTurn(): (key: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {});
    last.set(key, settled);
    try {
      await turn;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

/** Does all, so many at a time; answers how long each took, in milliseconds. After `untilMs` nothing new is begun. */
export async function inParallel<Item>(
  atOnce: number,
  items: readonly Item[],
  act: (item: Item, at: number) => Promise<unknown>,
  untilMs = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const took: number[] = [];
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < items.length && performance.now() - began < untilMs) {
      const at = next++;
      const start = performance.now();
      await act(items[at] as Item, at);
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return took;
}

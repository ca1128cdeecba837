/**
 * The acts of this window, by their keys. What an act changed stands in its answer and is told live as well, before the answer comes or
 * after it: it is read once, when the answer is there.
 */
const underWay = new Map<string, Set<string>>();
const answered: string[] = [];
/** News comes within seconds of its act. */
const MOST_ANSWERED = 50;

/** Does an act with its key. When no answer came, `unanswered` gets what was told of it meanwhile: it was done after all. */
export async function asOwnAct<Answer>(
  key: string,
  act: () => Promise<Answer>,
  unanswered: (topics: ReadonlySet<string>) => void,
): Promise<Answer> {
  const told = new Set<string>();
  underWay.set(key, told);
  try {
    const answer = await act();
    answered.push(key);
    if (answered.length > MOST_ANSWERED) answered.shift();
    return answer;
  } catch (error) {
    unanswered(told);
    throw error;
  } finally {
    underWay.delete(key);
  }
}

/** Whether news is of an act of this window, whose answer says the same. */
export function isOwnNews({ act, noun }: { act?: string | undefined; noun: string }): boolean {
  if (act === undefined) return false;
  underWay.get(act)?.add(noun);
  return underWay.has(act) || answered.includes(act);
}

import { type Ask, EMPTY, sure, type Understood } from './table.ts';

/** What was answered to doubts: by the key of each, the id of the choice that was taken. */
export type Answers = Readonly<Record<string, string>>;

/** What stands for a doubtful cell: the choice that was taken, or the doubt as long as nothing was. */
export function settled<T>(ask: Ask<T>, answers: Answers): Understood<T> {
  const taken = answers[ask.key];
  const choice = taken === undefined ? undefined : ask.choices.find(({ id }) => id === taken);
  if (!choice) return { kind: 'doubtful', ask };
  return choice.value === null ? EMPTY : sure(choice.value);
}

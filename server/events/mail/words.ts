/** What a notification says, as its mail repeats it. */
export type Words = { title: string; description: string };

export function wordsOf({ title, description }: { title: string; description: string }): Words {
  return { title, description };
}

import type { GroupName } from '#app/features/shell/palette/choice.ts';
import { keepOf, keptOf } from '#app/lib/account-storage.ts';

/** A choice made before: what it was called then, and where it led. */
export type Recent = { id: string; label: string; detail?: string | undefined; group: GroupName; to: string };

const NAME = 'palette.recent';
const MOST = 6;

/** What an account chose last, the latest first. Kept in this browser for the account alone, and erased when it signs out. */
export function recentChoices(userId: string): Recent[] {
  try {
    const kept = JSON.parse(keptOf(userId, NAME) ?? '[]') as Recent[];
    return Array.isArray(kept)
      ? kept.filter((each) => each?.id && each.label && each.to?.startsWith('/'))
      : [];
  } catch {
    return [];
  }
}

export function rememberChoice(userId: string, { id, label, detail, group, to }: Recent): void {
  const others = recentChoices(userId).filter((each) => each.id !== id);
  keepOf(userId, NAME, JSON.stringify([{ id, label, detail, group, to }, ...others].slice(0, MOST)));
}

import { Plus } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { DropdownMenu } from '#app/ui/overlays/dropdown-menu.tsx';
import { type Item, type ItemKind, MOST_ITEMS } from '#core/night/item.ts';
import { add } from '#core/night/timeline.ts';
import { t } from '#core/words/t.ts';
import type { Night } from './night-query.ts';

const KINDS = (): { kind: ItemKind; label: string; minutes: number }[] => [
  { kind: 'load-in', label: t`Load-in`, minutes: 30 },
  { kind: 'sound-check', label: t`Sound check`, minutes: 30 },
  { kind: 'set', label: t`Set`, minutes: 30 },
  { kind: 'changeover', label: t`Changeover`, minutes: 15 },
];

/** Adds a line for the night, or one for an act that lacks it. */
export function AddLine({
  items,
  night: { acts, show },
  onItems,
}: {
  items: readonly Item[];
  night: Night;
  onItems: (items: Item[]) => void;
}) {
  const missing = (kind: ItemKind) =>
    acts.filter((act) => !items.some((item) => item.kind === kind && item.bookingId === act.bookingId));
  const append = (line: Pick<Item, 'kind' | 'bookingId' | 'minutes' | 'label'>, at: string) =>
    onItems(add(items, { ...line, id: `line-${crypto.randomUUID()}`, at }));
  const choices = KINDS().flatMap(({ kind, label, minutes }) => {
    const at = kind === 'set' || kind === 'changeover' ? show.startsAt : show.doorsAt;
    if (kind === 'load-in' || kind === 'changeover')
      return [{ label, onSelect: () => append({ kind, minutes }, at) }];
    return missing(kind).map((act) => ({
      label: `${label}: ${act.name}`,
      onSelect: () => append({ kind, minutes, bookingId: act.bookingId }, at),
    }));
  });
  const other = (label: string, at = show.doorsAt) => ({
    label,
    onSelect: () => append({ kind: 'other', label, minutes: 30 }, at),
  });
  const others = [
    ...[t`Crew call`, t`Dinner`, t`Signing at the merch table`].map((label) => other(label)),
    other(t`Load-out`, show.endsAt),
  ];
  if (items.length >= MOST_ITEMS) return null;
  return (
    <DropdownMenu
      label={t`Add a line`}
      trigger={
        <Button size="sm" icon={<Plus />}>
          {t`Add line`}
        </Button>
      }
      items={[...choices, { kind: 'separator' }, ...others]}
    />
  );
}

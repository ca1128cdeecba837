import { Ellipsis } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { DropdownMenu, type MenuItem } from '#app/ui/dropdown-menu.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { Side } from '#core/booking/lifecycle.ts';
import { type Act, actsOf, type BookedShow, isReviewedBy } from './booked-show.ts';
import { useMessagePartner } from './message-partner.ts';

/** What can be done with a show in its row: its acts as buttons, the rest behind three dots. */
export function ShowActs({
  show,
  side,
  now,
  onAct,
  onOpen,
}: {
  show: BookedShow;
  side: Side;
  now: Date;
  onAct: (bookingId: string, act: Act) => void;
  onOpen: (bookingId: string) => void;
}) {
  const message = useMessagePartner(side);
  const acts = actsOf(show, side, now);
  const more: MenuItem[] = [
    { label: 'Details', onSelect: () => onOpen(show.booking_id) },
    { label: 'Message', onSelect: () => message(show) },
    ...(show.agreement_id
      ? [{ label: 'Agreement', href: `/agreement/final/${show.agreement_id}` } as const]
      : []),
    ...(show.invoice_id ? [{ label: 'Invoice', href: `/invoice/${show.invoice_id}` } as const] : []),
    ...acts
      .filter(({ act }) => act === 'cancel')
      .flatMap(({ act, label }): MenuItem[] => [
        { kind: 'separator' },
        { label, danger: true, onSelect: () => onAct(show.booking_id, act) },
      ]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-1.5 md:min-w-44 xl:min-w-60">
      {acts
        .filter(({ act }) => act !== 'cancel')
        .map(({ act, label, next }) => (
          <Button
            key={act}
            size="sm"
            variant={next ? 'ink' : 'secondary'}
            onClick={() => onAct(show.booking_id, act)}
          >
            {label}
          </Button>
        ))}
      {isReviewedBy(show, side) ? (
        <Badge tone="good" icon={<Glyph name="check" />}>
          Reviewed
        </Badge>
      ) : null}
      <DropdownMenu
        label={`More for ${show.name}`}
        trigger={<IconButton label={`More for ${show.name}`} size="sm" icon={<Ellipsis />} />}
        items={more}
      />
    </div>
  );
}

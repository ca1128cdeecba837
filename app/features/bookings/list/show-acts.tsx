import { Ellipsis } from 'lucide-react';
import { actsOf, isAct, type ShowAct } from '#app/features/booked-show/acts-of-show.ts';
import { type BookedShow, isReviewedBy, nameOfShow } from '#app/features/booked-show/booked-show.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { DropdownMenu, type MenuItem } from '#app/ui/overlays/dropdown-menu.tsx';
import type { Side } from '#core/booking/side.ts';
import { t } from '#core/words/t.ts';
import { ActButton } from '../act-button.tsx';
import { mayWriteOrRead, useMessagePartner } from '../message-partner.ts';

/** What can be done with a show in its row: what is due now and the review as buttons, the rest behind three dots. */
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
  onAct: (bookingId: string, act: ShowAct) => void;
  onOpen: (bookingId: string) => void;
}) {
  const message = useMessagePartner(side);
  const acts = actsOf(show, side, now);
  const buttons = acts.filter((each) => each.due || isAct(each, 'review'));
  const rest = acts.filter((each) => !buttons.includes(each));
  const reviewed = isReviewedBy(show, side);
  const more: MenuItem[] = [
    { label: t`Details`, onSelect: () => onOpen(show.booking_id) },
    ...(mayWriteOrRead(show)
      ? [{ label: show.is_closed ? t`Read messages` : t`Message`, onSelect: () => message(show) }]
      : []),
    ...(show.agreement_id
      ? [{ label: t`Agreement`, href: `/agreement/final/${show.agreement_id}` } as const]
      : []),
    ...(show.invoice_id ? [{ label: t`Invoice`, href: `/invoice/${show.invoice_id}` } as const] : []),
    ...rest.flatMap((each): MenuItem[] => {
      if (!('act' in each)) return [];
      const { act, label } = each;
      const item: MenuItem = { label, danger: act === 'cancel', onSelect: () => onAct(show.booking_id, act) };
      return act === 'cancel' ? [{ kind: 'separator' }, item] : [item];
    }),
  ];
  return (
    <div className="flex items-center gap-1">
      <div className="flex flex-wrap items-center gap-1.5 @3xl/table:w-48 @3xl/table:justify-end @5xl/table:w-53">
        {buttons.map((each) => (
          <ActButton key={each.label} offered={each} onAct={(act) => onAct(show.booking_id, act)} />
        ))}
        {buttons.length === 0 && !reviewed ? (
          <Button size="sm" onClick={() => onOpen(show.booking_id)}>
            {t`Details`}
          </Button>
        ) : null}
        {reviewed ? (
          <Badge tone="good" icon={<Glyph name="check" />}>
            {t`Reviewed`}
          </Badge>
        ) : null}
      </div>
      <DropdownMenu
        label={t`More for ${nameOfShow(show)}`}
        trigger={<IconButton label={t`More for ${nameOfShow(show)}`} size="sm" icon={<Ellipsis />} />}
        items={more}
      />
    </div>
  );
}

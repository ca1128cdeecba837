import type { OfferedAct, ShowAct } from '#app/features/booked-show/acts-of-show.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/link.tsx';

/** One thing to do with a booked show; what is due now stands out. */
export function ActButton({
  offered,
  onAct,
  isFirst = false,
}: {
  offered: OfferedAct;
  onAct: (act: ShowAct) => void;
  /** Has the focus when what it is in opens. */
  isFirst?: boolean;
}) {
  const variant = offered.due ? 'ink' : 'secondary';
  return 'href' in offered ? (
    <ButtonLink size="sm" variant={variant} href={offered.href}>
      {offered.label}
    </ButtonLink>
  ) : (
    <Button
      size="sm"
      variant={variant}
      data-focus-first={isFirst || undefined}
      onClick={() => onAct(offered.act)}
    >
      {offered.label}
    </Button>
  );
}

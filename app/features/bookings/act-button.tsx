import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { Act, Offered } from './booked-show.ts';

/** One thing to do with a booked show; what is due now stands out. */
export function ActButton({ offered, onAct }: { offered: Offered; onAct: (act: Act) => void }) {
  const variant = offered.due ? 'ink' : 'secondary';
  return 'href' in offered ? (
    <ButtonLink size="sm" variant={variant} href={offered.href}>
      {offered.label}
    </ButtonLink>
  ) : (
    <Button size="sm" variant={variant} onClick={() => onAct(offered.act)}>
      {offered.label}
    </Button>
  );
}

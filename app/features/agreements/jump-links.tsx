import { ArrowDown } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { t } from '#core/words/t.ts';

/** The way to the parts of an agreement that stand below its clauses, where there is no room beside these. */
export function JumpLinks({ places }: { places: readonly { id: string; label: string }[] }) {
  return (
    <nav aria-label={t`On this page`} className="mb-5 flex flex-wrap gap-2 xl:hidden print:hidden">
      {places.map(({ id, label }) => (
        <Button key={id} size="sm" icon={<ArrowDown />} onClick={() => goTo(id)}>
          {label}
        </Button>
      ))}
    </nav>
  );
}

/** Whoever goes on by keyboard goes on from there. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

import { Check, X } from 'lucide-react';
import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import type { BookingId } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** One press says whether one is free for an offer; it can be said otherwise until the offer is answered. */
export function FreeButtons({
  bookingId,
  night,
  isFree,
}: {
  bookingId: string;
  /** What it is about, for who hears the buttons alone. */
  night: string;
  /** What was said; null is nothing yet. */
  isFree: boolean | null;
}) {
  const answer = useCommand('answer-band');
  const stands = answer.isPending || answer.isSuccess ? answer.variables.isFree : isFree;
  const say = (next: boolean) => answer.mutate({ bookingId: bookingId as BookingId, isFree: next });
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap gap-2">
        {[true, false].map((free) => (
          <Button
            key={String(free)}
            size="sm"
            variant={stands === free ? 'primary' : 'secondary'}
            icon={free ? <Check /> : <X />}
            aria-pressed={stands === free}
            aria-label={`${free ? t`I am free` : t`I am not free`}: ${night}`}
            onClick={() => say(free)}
          >
            {free ? t`I am free` : t`Not free`}
          </Button>
        ))}
      </div>
      <FieldError>{answer.error?.message}</FieldError>
    </div>
  );
}

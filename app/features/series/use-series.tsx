import { type ReactNode, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import type { Failure } from '#app/lib/failure.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActAnswer, ActInput } from '#core/contract/index.ts';

type Asked = ActInput<'open-series'>;
type Nights = ActAnswer<'preview-series'>['nights'];

/**
 * Makes several of one thing: shows first what it would make and what of it is refused, and makes it when that is confirmed. What it made can be
 * called off with the notice that says so.
 */
export function useSeries({
  noun,
  onMade,
  onRefused,
}: {
  /** What one and several of it are called. */
  noun: [one: string, several: string];
  onMade: () => void;
  onRefused: (failure: Failure) => void;
}): { ask: (asked: Omit<Asked, 'seriesId'>) => void; busy: boolean; question: ReactNode } {
  const [shown, setShown] = useState<{ asked: Asked; nights: Nights } | null>(null);
  const preview = useCommand('preview-series');
  const undo = useCommand('undo-series', {
    onSuccess: ({ undone }) => toast.success(`${counted(undone, noun)} called off`),
  });
  const open = useCommand('open-series', {
    onSuccess: ({ seriesId, nights }) => {
      const made = nights.filter(({ refused }) => refused === null).length;
      setShown(null);
      onMade();
      toast.success(`${counted(made, noun)} on your calendar`, {
        action: { label: 'Undo', run: () => undo.mutate({ seriesId }) },
      });
    },
  });
  const ask = (asked: Omit<Asked, 'seriesId'>) => {
    const whole = { ...asked, seriesId: crypto.randomUUID() };
    open.reset();
    preview.mutate(whole, {
      onSuccess: ({ nights }) => setShown({ asked: whole, nights }),
      onError: onRefused,
    });
  };
  const nights = shown?.nights ?? [];
  const refused = nights.filter((each) => each.refused !== null);
  const can = nights.length - refused.length;
  return {
    ask,
    busy: preview.isPending,
    question: (
      <AlertDialog
        open={shown !== null}
        onOpenChange={(stays) => stays || setShown(null)}
        title={can === 0 ? 'None of these days can be had' : `${counted(can, noun)}?`}
        description={
          refused.length === 0
            ? 'Nothing is in the way of any of them.'
            : can === 0
              ? 'Choose other days, another time or another room.'
              : `${counted(refused.length, noun)} cannot be had and ${refused.length === 1 ? 'is' : 'are'} left out.`
        }
        cancelLabel="Change it"
        confirmLabel={can === 0 ? 'Close' : `Make ${counted(can, noun)}`}
        danger={false}
        busy={open.isPending}
        onConfirm={() => (shown && can > 0 ? open.mutate(shown.asked) : setShown(null))}
      >
        {refused.length > 0 ? (
          <ul aria-label="Left out" className="grid max-h-64 gap-2 overflow-y-auto text-sm">
            {refused.map(({ day, roomId, refused: why }) => (
              <li key={`${day} ${roomId}`}>
                <span className="font-semibold">{formatLongDay(day)}</span>
                <span className="block text-ink-soft">{why}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <FieldError>{open.error?.message}</FieldError>
      </AlertDialog>
    ),
  };
}

const counted = (count: number, [one, several]: [string, string]) =>
  `${count} ${count === 1 ? one : several}`;

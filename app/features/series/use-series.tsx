import { type ReactNode, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import type { Failure } from '#app/lib/failure.ts';
import { dayHeading } from '#app/lib/format.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ActAnswer, ActInput } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

type Noun = 'night' | 'entry';
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
  /** What it makes. */
  noun: Noun;
  onMade: () => void;
  onRefused: (failure: Failure) => void;
}): { ask: (asked: Omit<Asked, 'seriesId'>) => void; busy: boolean; question: ReactNode } {
  const [shown, setShown] = useState<{ asked: Asked; nights: Nights; questions: number } | null>(null);
  const preview = useCommand('preview-series');
  const undo = useCommand('undo-series', {
    onSuccess: ({ undone }) => toast.success(t`${undone} ${named(undone, noun)} called off`),
  });
  const open = useCommand('open-series', {
    onSuccess: ({ seriesId, nights }) => {
      const made = nights.filter(({ refused }) => refused === null).length;
      setShown(null);
      onMade();
      toast.success(t`${made} ${named(made, noun)} on your calendar`, {
        action: { label: t`Undo`, run: () => undo.mutate({ seriesId }) },
      });
    },
  });
  const ask = (asked: Omit<Asked, 'seriesId'>) => {
    const whole = { ...asked, seriesId: crypto.randomUUID() };
    open.reset();
    preview.mutate(whole, {
      onSuccess: ({ nights }) =>
        setShown({ asked: whole, nights, questions: nights.filter(({ asks }) => asks).length }),
      onError: onRefused,
    });
  };
  const also = (isWanted: boolean) => {
    if (!shown) return;
    const asked = { ...shown.asked, of: despite(shown.asked.of, isWanted) };
    preview.mutate(asked, { onSuccess: ({ nights }) => setShown({ ...shown, asked, nights }) });
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
        title={can === 0 ? t`None of these days can be had` : t`${can} ${named(can, noun)}?`}
        description={
          refused.length === 0
            ? t`Nothing is in the way of any of them.`
            : can === 0 && shown?.questions
              ? t`Tick what you want all the same, or choose other days, another time or another room.`
              : can === 0
                ? t`Choose other days, another time or another room.`
                : t`${refused.length} ${named(refused.length, noun)} cannot be had and ${refused.length === 1 ? 'is' : 'are'} left out.`
        }
        cancelLabel={t`Change it`}
        confirmLabel={can === 0 ? t`Close` : t`Make ${can} ${named(can, noun)}`}
        danger={false}
        busy={open.isPending || preview.isPending}
        onConfirm={() => (shown && can > 0 ? open.mutate(shown.asked) : setShown(null))}
      >
        {refused.length > 0 ? (
          <ul aria-label={t`Left out`} className="grid max-h-64 gap-2 overflow-y-auto text-sm">
            {refused.map(({ day, roomId, refused: why }) => (
              <li key={`${day} ${roomId}`}>
                <span className="font-semibold">{dayHeading(day)}</span>
                <span className="block text-ink-soft">{why}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {shown && shown.questions > 0 ? (
          <Checkbox
            label={t`Make also what is loud beside another room (${shown.questions})`}
            hint={t`You asked to be warned of rooms that hear each other.`}
            checked={isDespite(shown.asked.of)}
            onCheckedChange={also}
            disabled={preview.isPending}
          />
        ) : null}
        <FieldError>{(open.error ?? preview.error)?.message}</FieldError>
      </AlertDialog>
    ),
  };
}

/** The same, made or not made where rooms that hear each other would both be loud. */
function despite(of: Asked['of'], isWanted: boolean): Asked['of'] {
  if (of.what === 'shows') return { ...of, show: { ...of.show, despite: isWanted } };
  if (of.what === 'uses') return { ...of, use: { ...of.use, despite: isWanted } };
  return { ...of, ask: { ...of.ask, despite: isWanted } };
}

const isDespite = (of: Asked['of']): boolean =>
  (of.what === 'shows' ? of.show : of.what === 'uses' ? of.use : of.ask).despite === true;

/** Catalogues choose their own words by it. */
const named = (count: number, noun: Noun) =>
  noun === 'night' ? (count === 1 ? 'night' : 'nights') : count === 1 ? 'entry' : 'entries';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { TOUCHED } from '#app/features/offers/use-offer-act.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ShowId } from '#core/ids.ts';
import { formatMoney } from '#core/money/cents.ts';
import type { TourStop } from './stops.ts';

/** Asks every venue of the tour that was not asked yet, each with what it offers, and says where the others are. */
export function AskForAll({ stops, currency }: { stops: readonly TourStop[]; currency: string }) {
  const toAsk = stops.filter(({ state }) => state === 'open');
  const queries = useQueryClient();
  const request = useCommand('request-booking', { invalidates: [] });
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  if (toAsk.length === 0) return null;
  const askAll = async () => {
    setBusy(true);
    const wrong: string[] = [];
    for (const stop of toAsk) {
      try {
        await request.mutateAsync({
          showId: stop.id as ShowId,
          deal: { kind: 'guarantee', guaranteeCents: stop.feeCents },
          message: routeWords(stops, stop),
        });
      } catch (error) {
        wrong.push(`${stop.venue}: ${asFailure(error).message}`);
      }
    }
    await Promise.all(TOUCHED.map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })));
    setBusy(false);
    setRefused(wrong);
    if (wrong.length > 0) return;
    setOpen(false);
    toast.success(toAsk.length === 1 ? 'The venue was asked' : `${toAsk.length} venues were asked`);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {toAsk.length === 1 ? 'Ask for it' : `Ask for all ${toAsk.length}`}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        danger={false}
        busy={busy}
        title={toAsk.length === 1 ? 'Ask this venue?' : `Ask these ${toAsk.length} venues?`}
        description="Each is asked for a guarantee and reads where you play before and after. Nothing is booked until a venue accepts; you can take a request back until then."
        confirmLabel="Send the requests"
        onConfirm={() => void askAll()}
      >
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {toAsk.map((stop) => (
            <li key={stop.id}>
              {formatShortDay(stop.day)}: {stop.venue}, {formatMoney(stop.feeCents, currency)}
            </li>
          ))}
        </ul>
        {refused.map((each) => (
          <FieldError key={each}>{each}</FieldError>
        ))}
      </AlertDialog>
    </>
  );
}

/** 'Part of a tour: Cork Fri, 12 Mar; you Sat, 13 Mar; Galway Sun, 14 Mar.' A venue sees its neighbours only. */
function routeWords(stops: readonly TourStop[], own: TourStop): string {
  const at = stops.indexOf(own);
  const near = stops.slice(Math.max(0, at - 1), at + 2);
  const words = near.map(
    (stop) => `${stop === own ? 'you' : stop.city.split(',')[0]} ${formatShortDay(stop.day)}`,
  );
  return near.length > 1 ? `Part of a tour: ${words.join('; ')}.` : '';
}

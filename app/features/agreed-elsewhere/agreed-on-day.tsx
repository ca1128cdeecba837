import { useQuery } from '@tanstack/react-query';
import { CalendarX2, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { AgreedNight } from '../offers/ask/agreed-terms.ts';
import { agreedQuery } from './agreed-query.ts';
import { otherSideOf, termsOf } from './agreed-words.ts';

const AskToConfirm = lazyPart(async () => (await import('./ask-to-confirm.tsx')).AskToConfirm, null);

/** What was agreed elsewhere for a day, and what follows from it: the other side is asked to confirm it, or it is off. */
export function AgreedOnDay({ day, today }: { day: Day; today: Day }) {
  const viewer = useViewer();
  const { data } = useQuery({ ...agreedQuery(viewer.userId, day, day), enabled: day >= today });
  const [asked, setAsked] = useState<AgreedNight | null>(null);
  const [off, setOff] = useState<AgreedNight | null>(null);
  if (day < today || !data || data.nights.length === 0) return null;
  return (
    <Card
      title={t`Agreed elsewhere`}
      subtitle={t`From your own file. The day is taken; nobody else has agreed to anything here yet.`}
    >
      <ul className="grid gap-4">
        {data.nights.map((night) => {
          const name = otherSideOf(night, viewer.side);
          // The entry of the room above says whom to ask and what was noted; of several acts each one's own stands here.
          const isSaid = night.use !== null && night.acts === 1;
          return (
            <li key={night.nightId} className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0 flex-1 basis-56">
                <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
                  {name}
                  {night.isOption ? <Badge tone="warn">{t`Option`}</Badge> : null}
                  {night.use && !night.use.firm && !night.isOption ? (
                    <Badge tone="warn">{t`The room has something else`}</Badge>
                  ) : null}
                </p>
                <p className="text-sm text-ink-soft wrap-anywhere empty:hidden">{termsOf(night)}</p>
                <p className="text-sm text-ink-soft wrap-anywhere empty:hidden">
                  {isSaid ? '' : [night.contact, night.email].filter(Boolean).join(' · ')}
                </p>
                <p className="text-sm whitespace-pre-line wrap-anywhere empty:hidden">
                  {isSaid ? '' : night.note}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  variant="primary"
                  icon={<MailCheck />}
                  aria-label={t`Ask ${name} to confirm`}
                  onClick={() => setAsked(night)}
                >
                  {t`Ask them to confirm`}
                </Button>
                <Button
                  size="sm"
                  icon={<CalendarX2 />}
                  aria-label={t`Call off ${name}`}
                  onClick={() => setOff(night)}
                >
                  {t`Call off`}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {asked ? <AskToConfirm night={asked} viewer={viewer} onClose={() => setAsked(null)} /> : null}
      {off ? <CallOff night={off} name={otherSideOf(off, viewer.side)} onClose={() => setOff(null)} /> : null}
    </Card>
  );
}

function CallOff({ night, name, onClose }: { night: AgreedNight; name: string; onClose: () => void }) {
  const drop = useCommand('drop-agreed-night', {
    onSuccess: () => {
      onClose();
      toast.success(t`${name} is off your calendar`);
    },
  });
  const others = night.use && night.acts > 1 ? t` All acts of the night go with it.` : '';
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t`Call off ${name} on ${formatDay(night.day)}?`}
      description={t`The day is free again, and the night counts in no figure.${others} Nobody is told: what you agreed elsewhere you call off there.`}
      cancelLabel={t`Keep it`}
      confirmLabel={t`Call it off`}
      busy={drop.isPending}
      onConfirm={() => drop.mutate({ nightId: night.nightId })}
    >
      <FieldError>{drop.error?.message}</FieldError>
    </AlertDialog>
  );
}

import { Hand } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { focusFirstError } from '#app/lib/use-form.ts';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { HOLD_DAYS } from '#core/hold/hold.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { t } from '#core/words/t.ts';

const HoldRoom = lazyPart(async () => (await import('./hold-room.tsx')).HoldRoom, null);

/** Places a hold between the reader and the profile they look at: the artist asks for a night, or the venue keeps one for the artist. */
export function HoldButton({
  partner,
  name,
}: {
  partner: { venueId: string } | { artistId: string };
  name: string;
}) {
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [days, setDays] = useState<number | undefined>(HOLD_DAYS);
  const [roomId, setRoomId] = useState<string>();
  const edit = useUnsaved(open && day !== '');
  const place = useCommand('place-hold', {
    onSuccess: ({ rank }, input) => {
      edit.saved();
      setOpen(false);
      setDay('');
      toast.success(t`${ordinal(rank)} hold on ${formatLongDay(input.day)}`, {
        description: t`${name} has been told. It stands in both calendars.`,
      });
    },
  });
  const today = todayIn();
  return (
    <>
      <Button icon={<Hand />} onClick={() => setOpen(true)}>
        {t`Hold a night`}
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => next || setOpen(false)}
        title={t`Hold a night with ${name}`}
        description={t`A hold keeps your place in the order of a night. It binds nobody: an offer that both accept does.`}
        size="sm"
        edit={edit}
        footer={
          <Button
            variant="primary"
            busy={place.isPending}
            onClick={() => {
              setIsMissing(true);
              if (day === '' || days === undefined) focusFirstError(fields.current);
              else place.mutate({ ...partner, day, days, roomId });
            }}
          >
            {t`Place the hold`}
          </Button>
        }
      >
        <div ref={fields} className="grid gap-4">
          <Field
            label={t`Night`}
            error={isMissing && day === '' ? t`Please choose a night to come.` : undefined}
          >
            <DatePicker value={day} onValueChange={setDay} today={today} min={today} />
          </Field>
          <HoldRoom
            venueId={'venueId' in partner ? partner.venueId : undefined}
            value={roomId}
            onValueChange={setRoomId}
          />
          <Field
            label={t`Days it stands`}
            hint={t`At most until the deadline of the night.`}
            error={isMissing && days === undefined ? t`Please say for how many days.` : undefined}
          >
            <WholeNumberInput value={days} onValueChange={setDays} suffix={t`days`} />
          </Field>
          <FieldError>{place.error?.message}</FieldError>
        </div>
      </Dialog>
    </>
  );
}

import { useState } from 'react';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { ConcludeForm } from '#app/features/settlement/conclude/conclude-form.tsx';
import { merchandiseToSay } from '#app/features/settlement/conclude/merchandise-sold.tsx';
import { firstDraft, linesOfAct } from '#app/features/settlement/conclude/night-draft.ts';
import { now } from '#app/lib/clock.ts';
import { deviceZone } from '#app/lib/device-zone.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { statusNow } from '#core/booking/standing-word.ts';
import { CLOCKS, concludeBy } from '#core/settlement/clocks.ts';
import { t } from '#core/words/t.ts';
import type { LinkedBooking } from './linked-booking-query.ts';
import { Proved } from './prove-mailbox.tsx';

/** A venue without an account says what the night brought. Its nights have one act: whoever keeps it alone books it. */
export function ConcludePart({ booking }: { booking: LinkedBooking }) {
  const { offer, me, statement } = booking;
  const [open, setOpen] = useState(false);
  if (me.side !== 'venue' || statusNow(offer) !== 'played') return null;
  const due = concludeBy(offer.ends_at);
  return (
    <Card
      title={statement ? t`State the night anew` : t`What did the night bring?`}
      subtitle={
        statement
          ? t`${offer.artist_name} sent the statement back.`
          : t`${offer.artist_name} is paid by it. ${due > now() ? t`Say it by ${formatInstant(due.toISOString(), deviceZone(offer.time_zone))}: after that the artist may propose the figures.` : t`The artist may propose the figures by now.`}`
      }
      actions={
        open ? undefined : (
          <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
            {t`Enter the figures`}
          </Button>
        )
      }
    >
      {open ? (
        <Proved mailbox={me.mailbox} to={t`send the statement`}>
          <Conclude booking={booking} onDone={() => setOpen(false)} />
        </Proved>
      ) : null}
    </Card>
  );
}

const FORM = 'conclude-by-link';

function Conclude({ booking: { offer, agreement }, onDone }: { booking: LinkedBooking; onDone: () => void }) {
  const edit = useUnsaved(false);
  const conclude = useShowAct('conclude-show', () => {
    edit.saved();
    onDone();
    toast.success(t`Statement sent`, { description: t`${offer.artist_name} has been told.` });
  });
  const agreed = { [offer.booking_id]: { terms: agreement?.terms ?? null, claims: [] } };
  const [first] = useState(() =>
    firstDraft(offer, [linesOfAct(offer, agreed)], null, {
      merchandise: merchandiseToSay([offer], agreed, {}),
    }),
  );
  return (
    <div className="grid gap-4">
      <ConcludeForm
        id={FORM}
        show={offer}
        acts={[offer]}
        agreed={agreed}
        first={first}
        refusal={conclude.error?.message}
        edit={edit}
        noteLabel={t`A note to the artist`}
        reader="venue"
        takesFiles={false}
        question={{
          title: t`Send the statement?`,
          confirmLabel: t`Send the statement`,
          silence: t`Where the artist says nothing for ${CLOCKS.statement} days, it counts as confirmed, and you are invoiced.`,
        }}
        onSubmit={conclude.run}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          type="submit"
          form={FORM}
          busy={conclude.isPending}
          busyLabel={t`Sending...`}
        >
          {t`Send to the artist`}
        </Button>
        <Button disabled={conclude.isPending} onClick={() => edit.leave(onDone)}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  );
}

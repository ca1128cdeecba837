import { useState } from 'react';
import type { Viewer } from '#app/lib/viewer.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import { AskNightDialog } from './ask-night-dialog.tsx';
import type { AskedPartner } from './asked-partner.ts';

const AddOutsider = lazyPart(
  async () => (await import('#app/features/outsiders/add-outsider.tsx')).AddOutsider,
  null,
);

/** An artist puts a night at a venue that has no account into their calendar: it is asked by mail, and answers by the link in it. */
export function OutsideVenueDialog({
  viewer,
  day,
  open,
  onOpenChange,
}: {
  viewer: Viewer;
  /** The night, where one is selected; otherwise it is chosen with the offer. */
  day?: Day | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [typed, setTyped] = useState('');
  const [partner, setPartner] = useState<AskedPartner | null>(null);
  const currency = viewer.profile?.currency ?? 'EUR';
  return (
    <>
      <Dialog
        open={open && partner === null}
        onOpenChange={onOpenChange}
        title={t`A night at a venue without an account`}
        description={t`What you two have agreed by mail is written down, confirmed and settled here. Nobody else finds the venue.`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label={t`Venue`} hint={t`Those that you asked before stand below.`}>
            <Input
              type="search"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder={t`The Back Room`}
            />
          </Field>
          <AddOutsider
            side="venue"
            typed={typed.trim()}
            onAdded={({ id, name, capacity }) =>
              setPartner({ id, name, ...(capacity ? { room: { currency, capacity } } : {}) })
            }
          />
        </div>
      </Dialog>
      {partner ? (
        <AskNightDialog
          open={open}
          onOpenChange={(next) => {
            setPartner(null);
            onOpenChange(next);
          }}
          partner={partner}
          viewer={viewer}
          {...(day ? { day } : {})}
        />
      ) : null}
    </>
  );
}

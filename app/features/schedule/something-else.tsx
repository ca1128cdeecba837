import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { t } from '#core/words/t.ts';
import type { House } from './show-queries.ts';
import { requestsOf, type VenueShow } from './venue-show.ts';

const EntryDialog = lazyPart(
  async () => (await import('#app/features/uses/entry-dialog.tsx')).EntryDialog,
  null,
);

/** Puts something else where a show is that nobody is booked for: a hire, a closure. */
export function SomethingElse({
  show,
  house,
  onCancelled,
}: {
  show: VenueShow;
  house: House;
  onCancelled: () => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {t`Make It Something Else`}
      </Button>
      {open ? (
        <EntryDialog
          task={{ does: 'replace', show: { ...show, offers: requestsOf(show).length } }}
          rooms={house.rooms}
          currency={house.currency}
          onClose={(kept) => {
            setOpen(false);
            if (kept) onCancelled();
          }}
        />
      ) : null}
    </>
  );
}

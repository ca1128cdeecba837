import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';
import type { AgreedNight } from '../offers/ask/agreed-terms.ts';
import { AskNightDialog } from '../offers/ask/ask-night-dialog.tsx';
import type { AskedPartner } from '../offers/ask/asked-partner.ts';
import { FindArtistDialog } from '../offers/ask/find-artist-dialog.tsx';
import { AddOutsiderForm } from '../outsiders/add-outsider.tsx';
import { otherSideOf } from './agreed-words.ts';

/**
 * Sends the offer of a night that was agreed elsewhere: to whom its name stands for, else to whoever is found or added by mail, who is a
 * contact from then on. The terms are those of the file, to be looked at first.
 */
export function AskToConfirm({
  night,
  viewer,
  onClose,
}: {
  night: AgreedNight;
  viewer: Viewer;
  onClose: () => void;
}) {
  const { partner: known, day, email } = night;
  const [added, setAdded] = useState<AskedPartner | null>(null);
  const keep = useCommand('add-to-contacts');
  const name = otherSideOf(night, viewer.side);
  const currency = viewer.profile?.currency ?? 'EUR';
  const partner = added ?? (known ? { id: known.profileId, name: known.name } : null);
  const onOpenChange = (open: boolean) => open || onClose();
  if (partner) return <AskNightDialog open {...{ onOpenChange, partner, viewer, day }} agreed={night} />;
  if (viewer.side === 'venue')
    return (
      <FindArtistDialog
        open
        {...{ onOpenChange, viewer, day }}
        agreed={night}
        begin={{ typed: name, email: email ?? undefined }}
        onAdded={({ id }) => keep.mutate({ profileId: id })}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t`${name} has no account`}
      description={t`The offer is mailed to them. Its link opens this booking alone, and they need no account.`}
    >
      <AddOutsiderForm
        side="venue"
        known={{ name, email: email ?? undefined }}
        onCancel={onClose}
        onAdded={({ id, name, capacity }) => {
          keep.mutate({ profileId: id });
          setAdded({ id, name, ...(capacity ? { room: { currency, capacity } } : {}) });
        }}
      />
    </Dialog>
  );
}

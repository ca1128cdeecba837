import { CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { AskNightDialog } from '#app/features/offers/ask/ask-night-dialog.tsx';
import type { AskedPartner } from '#app/features/offers/ask/asked-partner.ts';
import { AddOutsiderForm } from '#app/features/outsiders/add-outsider.tsx';
import { ChangeOutsider } from '#app/features/outsiders/change-outsider.tsx';
import type { Viewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';
import type { Contact } from './contacts-queries.ts';

/**
 * Asks an act, or a venue, of the address book for a night. One that has no profile is given one that nobody else finds, and is asked by mail;
 * the contact stands for it from then on.
 */
export function AskContact({ contact, viewer }: { contact: Contact; viewer: Viewer }) {
  const [asking, setAsking] = useState(false);
  const [added, setAdded] = useState<AskedPartner | null>(null);
  const link = useCommand('link-contact');
  const side = viewer.side === 'venue' ? 'artist' : 'venue';
  if (contact.kind !== (side === 'artist' ? 'act' : 'venue')) return null;
  const { profile } = contact;
  const partner = added ?? (profile && !profile.isClosed ? { id: profile.id, name: profile.name } : null);
  const close = () => setAsking(false);
  return (
    <>
      <Button icon={<CalendarHeart />} onClick={() => setAsking(true)}>
        {t`Ask for a night`}
      </Button>
      <Dialog
        open={asking && partner === null}
        onOpenChange={setAsking}
        title={t`${contact.name} has no account`}
        description={t`The offer is mailed to them. Its link opens this booking alone, and they need no account.`}
      >
        <AddOutsiderForm
          side={side}
          known={{
            name: contact.name,
            email: contact.emails[0]?.value,
            location: contact.place,
          }}
          onCancel={close}
          onAdded={({ id, name, capacity }) => {
            link.mutate({ contactId: contact.id, profileId: id });
            setAdded({
              ...{ id, name },
              ...(capacity ? { room: { currency: viewer.profile?.currency ?? 'EUR', capacity } } : {}),
            });
          }}
        />
      </Dialog>
      {partner ? <ChangeOutsider profileId={partner.id} /> : null}
      {partner ? (
        <AskNightDialog open={asking} onOpenChange={setAsking} partner={partner} viewer={viewer} />
      ) : null}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Ban, Bell, BellOff, BookUser, Flag, MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useAddToContacts } from '#app/features/contacts/use-add-to-contacts.ts';
import { blocksQuery } from '#app/features/messages/blocks-query.ts';
import { useBlock } from '#app/features/messages/use-block.ts';
import { useMute } from '#app/features/messages/use-mute.ts';
import { ReportDialog } from '#app/features/report/report-button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { DropdownMenu } from '#app/ui/overlays/dropdown-menu.tsx';
import { t } from '#core/words/t.ts';

/**
 * What can be done about the other side, in a conversation or on its profile: it is stopped from writing and asking, or let again. Its
 * conversation is muted there.
 */
export function BlockMenu({
  profileId,
  name,
  conversation,
}: {
  profileId: string;
  name: string;
  conversation?: { id: string; is_muted: boolean };
}) {
  const [asks, setAsks] = useState(false);
  const [reports, setReports] = useState(false);
  const { data } = useQuery(blocksQuery);
  const isBlocked = data?.blocked.some((each) => each.profileId === profileId) ?? false;
  const { block, isPending } = useBlock();
  const mute = useMute(name);
  const contacts = useAddToContacts(profileId, name);
  return (
    <>
      <DropdownMenu
        label={t`More about ${name}`}
        trigger={<IconButton label={t`More about ${name}`} icon={<MoreHorizontal />} />}
        items={[
          ...(contacts.mayAdd
            ? [{ label: t`Add to contacts`, icon: <BookUser />, onSelect: contacts.add }]
            : []),
          ...(conversation
            ? [
                conversation.is_muted
                  ? {
                      label: t`Unmute ${name}`,
                      icon: <Bell />,
                      onSelect: () => mute.mutate({ id: conversation.id, muted: false }),
                    }
                  : {
                      label: t`Mute ${name}`,
                      icon: <BellOff />,
                      onSelect: () => mute.mutate({ id: conversation.id, muted: true }),
                    },
              ]
            : []),
          isBlocked
            ? { label: t`Unblock ${name}`, icon: <Ban />, onSelect: () => block(profileId, name, false) }
            : { label: t`Block ${name}`, icon: <Ban />, onSelect: () => setAsks(true) },
          { label: t`Report ${name}`, icon: <Flag />, onSelect: () => setReports(true) },
        ]}
      />
      {reports ? (
        <ReportDialog
          thing={{ what: 'profile', id: profileId }}
          title={t`Report ${name}`}
          onClose={() => setReports(false)}
        />
      ) : null}
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={t`Block ${name}?`}
        description={t`${name} can no longer write to you or ask you for nights, holds or replacements. Open offers and holds between you end. What you have agreed stays, and for that you go on writing to each other until it is paid. ${name} is not told that you did it.`}
        confirmLabel={t`Block ${name}`}
        busy={isPending}
        onConfirm={() => block(profileId, name, true, () => setAsks(false))}
      />
    </>
  );
}

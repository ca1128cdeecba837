import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '#app/api/use-command.ts';
import { useMaybeViewer } from '#app/lib/viewer.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { roleMay } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

/** Puts a profile into the address book, by its name and a link to it, and goes there. `mayAdd` is for those whose role writes it. */
export function useAddToContacts(profileId: string, name: string) {
  const role = useMaybeViewer()?.role ?? null;
  const navigate = useNavigate();
  const { mutate, isPending } = useCommand('add-to-contacts', {
    onSuccess: ({ contactId, isNew }) => {
      toast.success(isNew ? t`${name} is in your contacts` : t`${name} was in your contacts already`);
      void navigate({ to: `/contacts/${contactId}` });
    },
  });
  return {
    mayAdd: role !== null && roleMay(role, 'book'),
    isPending,
    add: () => mutate({ profileId }, { onError: (failure) => toast.error(failure.message) }),
  };
}

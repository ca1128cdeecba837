import { useCommand } from '#app/api/use-command.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';
import type { Contact } from './contacts-queries.ts';

/** The profile that a contact stands for. Without it the contact stays, and its history is not shown here. */
export function StandsFor({
  contactId,
  profile,
  writes,
}: {
  contactId: string;
  profile: NonNullable<Contact['profile']>;
  writes: boolean;
}) {
  const link = useCommand('link-contact');
  const set = (profileId: string | null, done: () => void) =>
    link.mutate({ contactId, profileId }, { onSuccess: done });
  const takeAway = () =>
    set(null, () =>
      toast.success(t`The link to ${profile.name} is taken away`, {
        action: { label: t`Undo`, run: () => set(profile.id, () => toast.success(t`The link is back`)) },
      }),
    );
  return (
    <div className="grid justify-items-start gap-1">
      <p>
        {t`Stands for`}{' '}
        {profile.isClosed ? (
          t`${profile.name} (account closed)`
        ) : (
          <TextLink href={`/${profile.side}/profile/${profile.id}`}>{profile.name}</TextLink>
        )}
      </p>
      {writes ? (
        <Button size="sm" variant="ghost" className="-ms-3" busy={link.isPending} onClick={takeAway}>
          {t`Take this link away`}
        </Button>
      ) : null}
      <FieldError>{link.error?.message}</FieldError>
    </div>
  );
}

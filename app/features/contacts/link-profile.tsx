import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findProfiles } from '#app/api/find-profiles.ts';
import { useCommand } from '#app/api/use-command.ts';
import { useDebounced } from '#app/lib/debounced-input.ts';
import { asFailure } from '#app/lib/failure.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';
import type { Contact } from './contacts-queries.ts';

type Found = { id: string; name: string; side: string; location: string; avatar_path: string };

const SIDES = (): Record<string, string> => ({ artist: t`Artist`, venue: t`Venue` });
const describe = ({ side, location }: Found) => [SIDES()[side], location].filter(Boolean).join(' · ');

/** Says for which profile a contact stands: found by name, shown once, and linked. They are told nothing of it. */
export function LinkProfile({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { profileId, side } = useViewer();
  const [typed, setTyped] = useState(contact.name);
  const [chosen, setChosen] = useState<Found | null>(null);
  const words = useDebounced(typed.trim(), 150);
  const found = useQuery({
    queryKey: ['found', 'profiles', words],
    enabled: words.length >= 2,
    queryFn: ({ signal }): Promise<Found[]> => findProfiles(words, signal),
  });
  const link = useCommand('link-contact');
  const set = (to: string | null, onSuccess: () => void) =>
    link.mutate({ contactId: contact.id, profileId: to }, { onSuccess });
  const others = (found.data ?? []).filter(({ id }) => id !== profileId);
  if (chosen)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t`Link ${contact.name} to ${chosen.name}?`}
        description={t`${chosen.side === side ? t`The contact leads to their profile then.` : t`Your nights with each other are shown on this contact then, and you ask them here.`} They are not told, and see nothing that you keep of them.`}
        footer={
          <>
            <Button onClick={() => setChosen(null)}>{t`Choose another`}</Button>
            <Button
              variant="primary"
              busy={link.isPending}
              onClick={() =>
                set(chosen.id, () => {
                  toast.success(t`${contact.name} is linked to ${chosen.name}`, {
                    action: {
                      label: t`Undo`,
                      run: () => set(null, () => toast.success(t`The link is gone`)),
                    },
                  });
                  onClose();
                })
              }
            >
              {t`Link them`}
            </Button>
          </>
        }
      >
        <Shown profile={chosen} />
        <FieldError>{link.error?.message}</FieldError>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Who is ${contact.name} here?`}
      description={t`The profile of an artist or a venue for which this contact stands.`}
    >
      <div className="grid gap-4">
        <Field label={t`Profile`} hint={t`A name, a city or a genre.`}>
          <Input
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <FieldError>{found.error ? asFailure(found.error).message : undefined}</FieldError>
        <ul aria-label={t`Profiles found`} className="grid gap-2">
          {others.map((profile) => (
            <li key={profile.id}>
              <button
                type="button"
                onClick={() => setChosen(profile)}
                className="w-full rounded-md border border-line-strong bg-sheet px-4 py-3 text-start hover:border-ink hover:bg-accent-soft"
              >
                <Shown profile={profile} />
              </button>
            </li>
          ))}
        </ul>
        {found.data && others.length === 0 ? (
          <p className="text-ink-soft" role="status">
            {t`Nobody found for “${words}”. Try another spelling or their city. Who has no account here stays a contact, and can be asked by mail all the same.`}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function Shown({ profile }: { profile: Found }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar name={profile.name} src={pictureUrl(profile.avatar_path)} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{profile.name}</span>
        <span className="block truncate text-sm text-ink-soft">{describe(profile)}</span>
      </span>
    </span>
  );
}

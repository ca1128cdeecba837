import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findProfiles } from '#app/api/find-profiles.ts';
import { useDebounced } from '#app/lib/debounced-input.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { AgreedNight } from './agreed-terms.ts';
import { AskNightDialog } from './ask-night-dialog.tsx';
import type { AskedPartner } from './asked-partner.ts';

const AddOutsider = lazyPart(
  async () => (await import('#app/features/outsiders/add-outsider.tsx')).AddOutsider,
  null,
);

/** A venue looks for an artist by name, city or genre, and asks for this night; one that has no account is asked by mail. */
export function FindArtistDialog({
  viewer,
  day,
  agreed,
  begin,
  onAdded,
  open,
  onOpenChange,
}: {
  viewer: Viewer;
  day: Day;
  /** The night was agreed elsewhere: who is asked to confirm it. */
  agreed?: AgreedNight | undefined;
  /** What is known of the act. */
  begin?: { typed: string; email?: string | undefined };
  /** One without an account was added. */
  onAdded?: (added: AskedPartner) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [typed, setTyped] = useState(begin?.typed ?? '');
  const [partner, setPartner] = useState<AskedPartner | null>(null);
  const words = useDebounced(typed.trim(), 150);
  const found = useQuery({
    queryKey: ['found', 'artists', words],
    enabled: words.length >= 2,
    queryFn: async ({ signal }) =>
      (await findProfiles(words, signal)).filter(({ side }) => side === 'artist'),
  });
  return (
    <>
      <Dialog
        open={open && partner === null}
        onOpenChange={onOpenChange}
        title={t`Ask an artist`}
        description={t`For ${formatLongDay(day)}. Only whom you ask sees it.`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Field label={t`Artist`} hint={t`A name, a city or a genre.`}>
            <Input
              type="search"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder={t`Nova Drift, Utrecht, Jazz`}
            />
          </Field>
          <FieldError>{found.error ? asFailure(found.error).message : undefined}</FieldError>
          <ul aria-label={t`Artists found`} className="grid gap-2">
            {(found.data ?? []).map((artist) => (
              <li key={artist.id}>
                <button
                  type="button"
                  onClick={() => setPartner({ id: artist.id, name: artist.name })}
                  className="flex w-full items-center gap-3 rounded-md border border-line-strong bg-sheet px-4 py-3 text-start hover:border-ink hover:bg-accent-soft"
                >
                  <Avatar name={artist.name} src={pictureUrl(artist.avatar_path)} />
                  <span className="min-w-0">
                    <span className="block truncate font-semibold">{artist.name}</span>
                    <span className="block truncate text-sm text-ink-soft">{artist.location}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {found.data?.length === 0 ? (
            <p className="text-ink-soft" role="status">
              {t`No artist found for “${words}”. Try another spelling, a city or a genre.`}
            </p>
          ) : null}
          <AddOutsider
            side="artist"
            typed={typed.trim()}
            email={begin?.email}
            onAdded={(added) => {
              onAdded?.(added);
              setPartner(added);
            }}
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
          day={day}
          agreed={agreed}
        />
      ) : null}
    </>
  );
}

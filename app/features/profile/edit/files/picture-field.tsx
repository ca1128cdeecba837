import { ImageOff, Trash2 } from 'lucide-react';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { FILE_KINDS } from '#core/files/file-kinds.ts';
import { t } from '#core/words/t.ts';
import type { Uploads } from './use-uploads.ts';

const PHOTO_ACCEPT = FILE_KINDS.photo.endings.join(',');
export const RIDER_ACCEPT = FILE_KINDS.document.endings.join(',');
const PHOTO_HINT = () => t`JPEG, PNG or WebP, up to 10 MB`;
const RIDER_HINT = () => t`PDF or Word, up to 10 MB`;

/** One picture of a profile: what is there, a place to drop another, a way to take it off. */
export function PictureField({
  label,
  path,
  onPathChange,
  uploads,
  slot,
  shape = 'wide',
}: {
  label: string;
  path: string | null;
  onPathChange: (path: string | null) => void;
  uploads: Uploads;
  slot: string;
  shape?: 'wide' | 'square';
}) {
  const url = pictureUrl(path, 'card');
  const { progress, error } = uploads.stateOf(slot);
  return (
    <div className="grid min-w-0 content-start gap-2">
      <p className="text-sm font-semibold">{label}</p>
      <div
        className={
          shape === 'square'
            ? 'relative grid aspect-square w-32 place-items-center overflow-hidden rounded-md bg-sunken'
            : 'relative grid aspect-16/9 place-items-center overflow-hidden rounded-md bg-sunken'
        }
      >
        {url ? (
          <>
            <img src={url} alt={label} className="size-full object-cover" />
            <span className="absolute top-2 end-2">
              <IconButton
                label={t`Remove ${label}`}
                tone="outline"
                size="sm"
                icon={<Trash2 />}
                onClick={() => onPathChange(null)}
              />
            </span>
          </>
        ) : (
          <span className="grid justify-items-center gap-1 p-2 text-center text-sm text-ink-soft">
            <ImageOff aria-hidden="true" className="size-6" />
            {t`No picture yet`}
          </span>
        )}
      </div>
      <FileDrop
        label={t`Upload ${label}`}
        hint={PHOTO_HINT()}
        accept={PHOTO_ACCEPT}
        progress={progress}
        error={error}
        onFiles={async ([file]) => {
          const kept = file && (await uploads.upload(slot, 'photo', file));
          if (kept) onPathChange(kept);
        }}
      />
    </div>
  );
}

const MOST_PHOTOS = 12;

/** The photos of a press kit or a room, in the order they are shown. */
export function PhotosField({
  paths,
  onPathsChange,
  uploads,
  most = MOST_PHOTOS,
}: {
  paths: string[];
  onPathsChange: (change: (paths: string[]) => string[]) => void;
  uploads: Uploads;
  most?: number;
}) {
  const { progress, error } = uploads.stateOf('photos');
  const left = most - paths.length;
  return (
    <div className="grid gap-3">
      {paths.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {paths.map((path, at) => (
            <li key={path} className="relative aspect-square overflow-hidden rounded-md bg-sunken">
              <img
                src={pictureUrl(path, 'card') ?? ''}
                alt={`${at + 1}`}
                className="size-full object-cover"
              />
              <span className="absolute top-2 end-2">
                <IconButton
                  label={t`Remove photo ${at + 1}`}
                  tone="outline"
                  size="sm"
                  icon={<Trash2 />}
                  onClick={() => onPathsChange((all) => all.filter((each) => each !== path))}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <FileDrop
        label={t`Upload photos`}
        hint={left > 0 ? t`${PHOTO_HINT()}; ${left} more` : t`That is all: ${most} photos`}
        accept={PHOTO_ACCEPT}
        multiple
        disabled={left <= 0}
        progress={progress}
        error={error}
        onFiles={async (files) => {
          const kept = await uploads.uploadAll('photos', 'photo', files, left);
          onPathsChange((all) => [...all, ...kept]);
        }}
      />
    </div>
  );
}

/** A rider: a document for whom it concerns. */
export function RiderField({
  label,
  path,
  onPathChange,
  uploads,
  slot,
}: {
  label: string;
  path: string | null;
  onPathChange: (path: string | null) => void;
  uploads: Uploads;
  slot: string;
}) {
  const { progress, error } = uploads.stateOf(slot);
  return (
    <FileDrop
      label={label}
      hint={RIDER_HINT()}
      accept={RIDER_ACCEPT}
      progress={progress}
      error={error}
      fileName={path ? `${label}${/\.[a-z0-9]+$/.exec(path)?.[0] ?? ''}` : null}
      onRemove={() => onPathChange(null)}
      onFiles={async ([file]) => {
        const kept = file && (await uploads.upload(slot, 'document', file));
        if (kept) onPathChange(kept);
      }}
    />
  );
}

import { useState } from 'react';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { t } from '#core/words/t.ts';

const LargePhoto = lazyPart(async () => (await import('./large-photo.tsx')).LargePhoto, null);

/** Photos of a profile; each opens large. With `captions` their names stand below them. */
export function PhotoWall({
  photos,
  captions = false,
  reportOf,
}: {
  photos: readonly { path: string; name: string }[];
  captions?: boolean;
  /** The profile that they stand on, for a reader who may report one of them. */
  reportOf?: string | undefined;
}) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? null : photos[open];
  return (
    <>
      <ul className={captions ? 'grid grid-cols-2 gap-4' : 'grid grid-cols-2 gap-2 sm:grid-cols-3'}>
        {photos.map(({ path, name }, at) => (
          <li key={path}>
            <button
              type="button"
              aria-label={t`Open ${name}`}
              onClick={() => setOpen(at)}
              className="block aspect-square w-full overflow-hidden rounded-md bg-sunken"
            >
              <img
                src={pictureUrl(path, 'card') ?? ''}
                alt=""
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
            {captions ? <p className="mt-1.5 font-medium">{name}</p> : null}
          </li>
        ))}
      </ul>
      {shown ? <LargePhoto photo={shown} reportOf={reportOf} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

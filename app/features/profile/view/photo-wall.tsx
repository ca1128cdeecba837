import { useState } from 'react';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** Photos of a profile; each opens large. With `captions` their names stand below them. */
export function PhotoWall({
  photos,
  captions = false,
}: {
  photos: readonly { path: string; name: string }[];
  captions?: boolean;
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
              aria-label={`Open ${name}`}
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
      <Dialog
        open={shown !== null && shown !== undefined}
        onOpenChange={() => setOpen(null)}
        title={shown?.name ?? ''}
        size="lg"
      >
        {shown ? (
          <img
            src={pictureUrl(shown.path, 'whole') ?? ''}
            alt={shown.name}
            className="mx-auto max-h-[70dvh] rounded-md object-contain"
          />
        ) : null}
      </Dialog>
    </>
  );
}

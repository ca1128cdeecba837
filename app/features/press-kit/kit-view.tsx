import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { LiveVideos } from '#app/features/profile/view/live-videos.tsx';
import { SocialChips } from '#app/features/profile/view/social-chips.tsx';
import { formatMonth } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Card } from '#app/ui/card.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import type { KitContent } from '#core/press-kit/kit.ts';
import { inLocale, t } from '#core/words/t.ts';

export type ShownKit = { content: KitContent; note: string; contact: string };

/** A press kit as its reader sees it; the sender sees the same once before. Its head stands above, where its buttons differ. */
export function KitView({ content, note, contact, rider }: ShownKit & { rider: ReactNode }) {
  const { name, bio, photos, links, videos, rooms, draw } = content;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {note ? (
        <blockquote className="border-s-4 border-accent ps-4">
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          <footer className="mt-1 text-sm text-ink-soft">{name}</footer>
        </blockquote>
      ) : null}
      <p className="wrap-anywhere">
        <span className="block text-sm text-ink-soft">{t`Contact`}</span>
        <span className="text-lg font-semibold">{contact}</span>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {bio ? (
            <Card title={t`About`}>
              <p className="max-w-prose wrap-anywhere whitespace-pre-line">{bio}</p>
            </Card>
          ) : null}
          {photos.length > 0 ? <Photos name={name} photos={photos} /> : null}
          {videos.length > 0 ? (
            <Card title={t`Live videos`}>
              <LiveVideos videos={videos} />
            </Card>
          ) : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {links.length > 0 ? (
            <Card title={t`Links and music`}>
              <SocialChips links={links.map(({ platform, typed }) => [platform, typed])} followers={{}} />
            </Card>
          ) : null}
          {content.rider ? <Card title={t`Technical rider`}>{rider}</Card> : null}
          {draw === null ? null : (
            <Card title={t`Usual draw`}>
              <p>
                <span className="type-bill text-3xl">{draw.toLocaleString(inLocale('en-IE'))}</span>{' '}
                {t`${draw === 1 ? 'person' : 'people'} at a show, as ${name} says`}
              </p>
            </Card>
          )}
          {rooms.length > 0 ? (
            <Card title={t`Played at`}>
              <ul className="grid gap-2">
                {rooms.map((room) => (
                  <li key={room.venueId} className="min-w-0">
                    <span className="wrap-anywhere font-semibold">{room.name}</span>
                    <span className="block text-sm text-ink-soft">
                      {[room.location, formatMonth(room.day)].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function Photos({ name, photos }: { name: string; photos: readonly string[] }) {
  return (
    <Card title={t`Photos`} subtitle={t`Free to print with the name of the artist`}>
      <ul className={photos.length === 1 ? 'grid gap-4' : 'grid gap-4 sm:grid-cols-2'}>
        {photos.map((path, at) => (
          <li key={path} className="grid min-w-0 content-start gap-2">
            <img
              src={pictureUrl(path, 'card') ?? ''}
              alt={t`${name}, ${at + 1} of ${photos.length}`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-md bg-sunken object-cover"
            />
            <ButtonLink
              size="sm"
              className="justify-self-start"
              icon={<Download />}
              href={pictureUrl(path, 'whole') ?? ''}
              download={`${name} ${at + 1}`}
            >
              {t`Print size`}
              <span className="sr-only">{t`, photo ${at + 1}`}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

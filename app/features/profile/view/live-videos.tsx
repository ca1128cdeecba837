import { ExternalLink, Play } from 'lucide-react';
import { PrintArt } from '#app/features/profile/view/print-art.tsx';
import type { LiveVideo } from '#core/profile/live-videos.ts';
import { t } from '#core/words/t.ts';

/** Titled videos as links with a print of our own: they play where they are, nothing of another host is loaded here. */
export function LiveVideos({ videos }: { videos: readonly LiveVideo[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {videos.map(({ title, url }) => (
        <li key={`${title} ${url}`} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="group grid gap-2 rounded-md focus-visible:outline-offset-4"
          >
            <span className="relative block overflow-hidden rounded-md">
              <PrintArt seed={`${title} ${url}`} className="block aspect-16/9 w-full" />
              <span className="absolute inset-0 grid place-items-center">
                <span className="grid size-12 place-items-center rounded-full bg-stage text-on-stage group-hover:bg-accent group-hover:text-on-accent">
                  <Play aria-hidden="true" className="size-6 translate-x-0.5 fill-current" />
                </span>
              </span>
            </span>
            <span className="font-semibold underline-offset-4 group-hover:underline">{title}</span>
            <span className="flex items-center gap-1 text-sm text-ink-soft">
              <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="min-w-0 truncate">{hostOf(url)}</span>
              <span className="sr-only">{t`(opens in a new tab)`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}

import type { PageWords } from '#core/public/page-head.ts';
import { publicPaths } from '#core/website/addresses.ts';
import { eventData } from '#core/website/event-data.ts';
import { describeNight } from '#core/website/night-words.ts';
import { nightName, type PublicNight } from '#core/website/public-night.ts';
import { dayWords } from '#core/website/when.ts';
import { t } from '#core/words/t.ts';

/** What the page of a night says of itself, to search engines and messengers and in the tab. `origin` is where people reach the product. */
export const nightPage = (night: PublicNight, origin: string) =>
  ({
    title: t`${nightName(night)} at ${night.venue.name}, ${dayWords(night.day)}`,
    description: describeNight(night),
    image: origin + publicPaths.poster(night.id),
    structuredData: { ...eventData(night, origin) },
  }) satisfies PageWords;

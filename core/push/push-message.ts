import * as z from 'zod';
import { forProfile } from '#core/notifications/routes.ts';
import { type TellingRow, wordsOf } from '#core/notifications/words.ts';
import { t } from '#core/words/t.ts';

/** What is sent to a device, and read by app/service-worker.js. A later one with the same `tag` takes its place. */
export const pushMessage = z.strictObject({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  /** Where a click leads, on this site, under the right profile. */
  path: z.string().startsWith('/'),
});
export type PushMessage = z.output<typeof pushMessage>;

/** A message has room for about 4,000 bytes once it is encrypted; letters have up to four. */
const LONGEST_BODY = 300;

type Told = TellingRow & {
  route: string;
  /** The profile that it is for, where its reader acts for several. */
  profileId: string | null;
};

/**
 * What a device shows of the newest of some notices about one thing. What people wrote is left out, unless its reader wants it where others may see
 * the screen.
 * @param besides how many more there are
 */
export function pushMessageOf(
  notice: Told,
  {
    tag,
    besides,
    withWords,
    timeZone,
  }: { tag: string; besides: number; withWords: boolean; timeZone: string },
): PushMessage {
  const { params } = notice;
  const { title, description } = wordsOf(
    { ...notice, params: withWords ? params : withoutOwnWords(params) },
    timeZone,
  );
  const body = description.length > LONGEST_BODY ? `${description.slice(0, LONGEST_BODY - 1)}…` : description;
  const more = besides > 0 ? t`And ${besides} more about the same.` : '';
  return {
    ...{ title, tag },
    body: [body, more].filter(Boolean).join('\n'),
    path: forProfile(notice.route, notice.profileId),
  };
}

/** The same parameters without what a person wrote. */
function withoutOwnWords(params: unknown): unknown {
  if (params === null || typeof params !== 'object' || Array.isArray(params)) return params;
  const { note: _, excerpt: __, ...others } = params as { note?: unknown; excerpt?: unknown };
  return others;
}

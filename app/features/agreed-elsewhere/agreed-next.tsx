import { useQuery } from '@tanstack/react-query';
import { today as todayIn } from '#app/lib/clock.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { AppLink, TextLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';
import { agreedQuery } from './agreed-query.ts';
import { otherSideOf, termsOf } from './agreed-words.ts';

const SHOWN = 4;

/** The next nights that were agreed elsewhere, below those that were agreed here. Nothing where there is none. */
export function AgreedNext() {
  const { userId, side, profile } = useViewer();
  const { data } = useQuery(agreedQuery(userId, todayIn(profile?.timeZone)));
  if (!data || data.nights.length === 0) return null;
  const calendar = side === 'venue' ? '/venue/calendar' : '/artist/calendar';
  const shown = data.nights.slice(0, SHOWN);
  const more = data.inAll - shown.length;
  const next = data.nights[SHOWN];
  return (
    <section aria-label={t`Agreed elsewhere`} className="border-t border-line">
      <h3 className="px-5 pt-3 font-semibold">{t`Agreed elsewhere`}</h3>
      <p className="px-5 text-sm text-ink-soft">{t`From your own file. Ask them to confirm, and go on here.`}</p>
      <ul>
        {shown.map((night) => (
          <li key={night.nightId}>
            <AppLink
              href={`${calendar}?date=${night.day}`}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 px-5 py-3 hover:bg-ink/5"
            >
              <span className="type-figure">{formatShortDay(night.day)}</span>
              <span className="grid min-w-0">
                <span className="line-clamp-2 font-semibold wrap-anywhere">{otherSideOf(night, side)}</span>
                <span className="text-sm wrap-anywhere text-ink-soft empty:hidden">{termsOf(night)}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
      {more > 0 && next ? (
        <p className="px-5 pb-3 text-sm">
          <TextLink href={`${calendar}?date=${next.day}`}>
            {more === 1 ? t`1 more in your calendar` : t`${more} more in your calendar`}
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}

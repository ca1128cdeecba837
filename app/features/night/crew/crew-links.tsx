import { now } from '#app/lib/clock.ts';
import { goesToNoon } from '#core/night/wall-clock.ts';
import { t } from '#core/words/t.ts';
import type { Night } from '../night-query.ts';
import { NightLinks } from './night-links.tsx';

/** Links to the day sheet for those who work the night and have no account. */
export function CrewLinks({ night: { show, crewLinks } }: { night: Night }) {
  const isOver = Date.parse(show.endsAt) <= now().getTime();
  return (
    <NightLinks
      title={t`For the crew`}
      subtitle={t`A private link opens the day sheet without an account, until ${goesToNoon(show, show.timeZone) ? 'noon' : t`6:00 AM`} after the night. It shows no fees, and nothing of merch and accommodation.`}
      show={show}
      links={crewLinks}
      opens="day-sheet"
      path="/crew"
      placeholder={t`Sound and light`}
      revoked={t`Whoever has it open sees the day sheet for a minute at most.`}
      closed={
        show.status === 'cancelled'
          ? t`The show was cancelled: no link opens its day sheet.`
          : isOver
            ? t`The show is over: no new links are made.`
            : null
      }
    />
  );
}

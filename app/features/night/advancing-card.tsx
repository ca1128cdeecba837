import { useState } from 'react';
import { now } from '#app/lib/clock.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { isolated } from '#core/forms/directions.ts';
import { isOpenLine, TOPIC_NAMES } from '#core/night/advancing.ts';
import { t } from '#core/words/t.ts';
import { AdvanceTopic } from './advance-topic.tsx';
import type { Night } from './night-query.ts';

/** What is settled before the night with one act after the other: asked, answered, confirmed. */
export function AdvancingCard({ night }: { night: Night }) {
  const { acts, lines, as, show } = night;
  const mine = acts.find(({ isMine }) => isMine);
  // After the night nothing is open any more.
  const isOver = Date.parse(show.endsAt) <= now().getTime();
  const open = isOver ? [] : lines.filter(isOpenLine);
  const openOf = (bookingId: string) => open.filter((line) => line.bookingId === bookingId).length;
  // The venue begins with the first act that something is open with.
  const [chosen, setChosen] = useState(
    () => (mine ?? acts.find(({ bookingId }) => openOf(bookingId) > 0))?.bookingId,
  );
  const act = acts.find(({ bookingId }) => bookingId === chosen) ?? acts[0];
  if (!act) return null;
  const all = open.length;
  const side = as === 'venue' ? 'venue' : 'artist';
  const names = { artist: act.name, venue: show.venueName, [side]: t`You` };
  return (
    <Card
      title={t`Before the night`}
      subtitle={t`Each line is asked, answered and confirmed, with who and when.`}
      actions={all > 0 ? <Badge tone="warn">{t`${all} open`}</Badge> : undefined}
    >
      {as === 'venue' && acts.length > 1 ? (
        <div className="mb-4 sm:w-80">
          <Select
            label={t`With which act`}
            options={acts.map(({ bookingId, name }) => ({
              value: bookingId,
              label: openOf(bookingId) > 0 ? t`${isolated(name)} (${openOf(bookingId)} open)` : name,
            }))}
            value={act.bookingId}
            onValueChange={setChosen}
          />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {TOPIC_NAMES.map((topic) => (
          <AdvanceTopic
            key={`${act.bookingId} ${topic}`}
            bookingId={act.bookingId}
            topic={topic}
            line={lines.find((line) => line.bookingId === act.bookingId && line.topic === topic)}
            side={side}
            names={names}
            timeZone={show.timeZone}
            isOver={isOver}
          />
        ))}
      </ul>
    </Card>
  );
}

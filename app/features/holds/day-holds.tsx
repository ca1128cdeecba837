import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { formatLongDay, formatUntil } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { LiveRegion } from '#app/ui/live-region.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import type { Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { ordinal } from '#core/words/ordinal.ts';
import { t } from '#core/words/t.ts';
import { holdsQuery } from './holds-query.ts';

type Hold = ReadAnswer<'holds'>['holds'][number];

/** The holds of a day: where each stands, until when, and who has to decide. Nothing while there are none. */
export function DayHolds({ day, side }: { day: string; side: Side }) {
  const { data } = useQuery(holdsQuery);
  const holds = data?.holds.filter((hold) => hold.day === day) ?? [];
  if (holds.length === 0) return null;
  const challenged = holds.find(clockOf);
  const venues = new Set(holds.map(({ venueId }) => venueId)).size;
  return (
    <Card
      title={t`Holds on ${formatLongDay(day)}`}
      subtitle={
        venues > 1
          ? t`They overlap: you hold this night at ${venues} venues. A booking at one lets the others go.`
          : undefined
      }
    >
      {/* What each rank is now is said with the day. */}
      <LiveRegion key={day}>
        {challenged ? t`The first hold decides by ${clockOf(challenged)}.` : ''}
      </LiveRegion>
      <ul className="grid gap-4">
        {holds.map((hold) => (
          <Line key={hold.id} hold={hold} side={side} />
        ))}
      </ul>
    </Card>
  );
}

const clockOf = ({ firstDecidesUntil, timeZone }: Hold) =>
  firstDecidesUntil && formatUntil(firstDecidesUntil, timeZone);

function Line({ hold, side }: { hold: Hold; side: Side }) {
  const [releasing, setReleasing] = useState(false);
  const [note, setNote] = useState('');
  const challenge = useCommand('challenge-hold', {
    onSuccess: () => toast.success(t`The first hold has been asked to decide`),
  });
  const release = useCommand('release-hold', { onSuccess: () => toast.success(t`Hold released`) });
  const partner = side === 'artist' ? hold.venueName : hold.artistName;
  const named = hold.room ? `${partner}, ${hold.room}` : partner;
  const clock = clockOf(hold);
  // Who opens the form writes at once, and who leaves it is where they were.
  const [words, button] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLButtonElement>(null)];
  const wasReleasing = useRef(false);
  useEffect(() => {
    if (releasing) words.current?.focus();
    else if (wasReleasing.current) button.current?.focus();
    wasReleasing.current = releasing;
  }, [releasing, words, button]);
  return (
    <li className="grid gap-2">
      <p className="font-semibold wrap-anywhere">
        {t`${ordinal(hold.rank)} hold${side === 'artist' ? t` of ${hold.total} at` : ':'} ${partner}${hold.room ? ` · ${hold.room}` : ''}`}
      </p>
      <p className="text-sm text-ink-soft">
        {t`Until ${formatUntil(hold.expiresAt, hold.timeZone)}.${
          clock
            ? hold.rank === 1
              ? t` Has to become a booking by ${clock}, or it falls away.`
              : t` The first hold decides by ${clock}.`
            : ''
        }`}
        {side === 'artist' ? <ZoneNote timeZone={hold.timeZone} at={hold.expiresAt} /> : null}
      </p>
      {releasing ? (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            release.mutate({ holdId: hold.id, ...(note ? { note } : {}) });
          }}
        >
          <Field label={t`A word to ${partner}`} optional>
            <Textarea
              ref={words}
              rows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="ghost" onClick={() => setReleasing(false)}>
              {t`Keep it`}
            </Button>
            <Button size="sm" variant="primary" type="submit" busy={release.isPending}>
              {t`Release`}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          {/* Only an offer that both accept makes a booking of a hold; who stands behind asks for a decision first. */}
          {hold.rank === 1 || side === 'venue' ? (
            <ButtonLink
              size="sm"
              variant={hold.rank === 1 && hold.firstDecidesUntil ? 'primary' : 'secondary'}
              aria-label={t`Ask for this night: ${named}`}
              href={`/${side === 'artist' ? `venue/profile/${hold.venueId}` : `artist/profile/${hold.artistId}`}?ask=${hold.day}${hold.roomId && side === 'venue' ? `&room=${hold.roomId}` : ''}`}
            >
              {t`Ask for this night`}
            </ButtonLink>
          ) : null}
          <Button
            ref={button}
            size="sm"
            aria-label={t`Release the hold with ${named}`}
            onClick={() => setReleasing(true)}
          >
            {t`Release`}
          </Button>
          {hold.rank > 1 && !hold.firstDecidesUntil ? (
            <Button
              size="sm"
              aria-label={t`Ask the first hold to decide: ${named}`}
              busy={challenge.isPending}
              onClick={() => challenge.mutate({ holdId: hold.id })}
            >
              {t`Ask the first hold to decide`}
            </Button>
          ) : null}
        </div>
      )}
      <FieldError>{release.error?.message ?? challenge.error?.message}</FieldError>
    </li>
  );
}

import { changeSaid, changesFor } from '#core/night/changes.ts';
import type { Item } from '#core/night/item.ts';
import { listed } from '#core/words/listed.ts';
import { t } from '#core/words/t.ts';
import type { Night } from './night-query.ts';

/** So many sentences of an act are shown before it is published; it is told all. */
const MOST_SHOWN = 3;

/** Says before it is published whom a running order concerns, and what each is told. */
export function PublishNote({
  night: { acts, show, published },
  items,
}: {
  night: Night;
  items: readonly Item[];
}) {
  if (acts.length === 0) return null;
  if (!published)
    return (
      <p className="text-sm wrap-anywhere text-ink-soft">
        {acts.length === 1
          ? t`${acts[0]?.name} is told, and confirms it.`
          : t`${names(acts)} are told, and each confirms it.`}
      </p>
    );
  const told = acts.map((act) => ({
    act,
    changes: changesFor(act.bookingId, published.items, items, {
      acts,
      zone: show.timeZone,
    }).map(changeSaid),
  }));
  const concerned = told.filter(({ changes }) => changes.length > 0);
  const others = told.filter(({ changes }) => changes.length === 0).map(({ act }) => act);
  return (
    <div className="grid gap-2 text-sm">
      <ul aria-label={t`Who is told what`} className="grid gap-1">
        {concerned.map(({ act, changes }) => (
          <li key={act.bookingId} className="wrap-anywhere">
            <span className="font-semibold">{act.name}</span>{' '}
            {t`is told, and confirms again: ${changes.slice(0, MOST_SHOWN).join('; ')}${changes.length > MOST_SHOWN ? t`; and ${changes.length - MOST_SHOWN} more` : ''}.`}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <p className="wrap-anywhere text-ink-soft">
          {t`Nothing changes for ${names(others)}, who ${others.length === 1 ? 'is' : 'are'} not told.`}
        </p>
      ) : null}
    </div>
  );
}

const names = (acts: readonly { name: string }[]) => listed(acts.map(({ name }) => name));

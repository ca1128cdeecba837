import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { today as todayIn } from '#app/lib/clock.ts';
import { useDebounced } from '#app/lib/debounced-input.ts';
import { asFailure } from '#app/lib/failure.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { CommandPalette } from '#app/ui/overlays/command-palette.tsx';
import { typedAct } from '#core/search/typed-act.ts';
import { typedDays } from '#core/search/typed-days.ts';
import { t } from '#core/words/t.ts';
import { useBecome } from '../use-become.ts';
import { actsFor } from './acts.tsx';
import { answering, offered } from './groups.ts';
import { placesOf } from './places.tsx';
import { recentChoices, rememberChoice } from './recent.ts';
import { searchQuery, waitingQuery } from './search-queries.ts';
import { useSwitchTheme } from './use-switch-theme.ts';

const PAUSE_MS = 120;

/** Leads to any screen, show, person, agreement and act of a person's area. */
export function Palette({
  viewer,
  onClose,
  onKeys,
}: {
  viewer: Viewer;
  onClose: () => void;
  onKeys: () => void;
}) {
  const router = useRouter();
  const become = useBecome();
  const switchTheme = useSwitchTheme(viewer);
  const [text, setText] = useState('');
  const typed = text.trim();
  const { userId, side } = viewer;

  const today = todayIn(viewer.profile?.timeZone);
  const { act, rest: named } = typedAct(typed);
  const { days } = typedDays(named, today);
  const asked = useDebounced(named, PAUSE_MS);
  const waiting = useQuery(waitingQuery(userId));
  const search = useQuery(searchQuery(userId, asked, today));
  const isAsked = named.length >= 2;
  const busy = isAsked && (asked !== named || search.isFetching);

  const own = [
    ...actsFor(viewer, { day: days.find((day) => day >= today), become, showKeys: onKeys, switchTheme }),
    ...placesOf(viewer),
  ];
  const known = waiting.data ?? [];
  const groups = typed
    ? answering(side, {
        typed,
        act,
        rest: typedDays(typed, today).rest,
        day: days.find((each) => each >= today),
        found: isAsked && !search.isError ? search.data : undefined,
        waiting: known,
        own,
      })
    : offered(side, recentChoices(userId), known, own);

  const choose = (id: string) => {
    const choice = groups.flatMap(({ items }) => items).find((each) => each.id === id);
    if (!choice) return;
    onClose();
    if ('run' in choice) return choice.run();
    rememberChoice(userId, choice);
    router.history.push(choice.to);
  };

  return (
    <CommandPalette
      open
      onOpenChange={(open) => open || onClose()}
      label={t`Search and acts`}
      placeholder={t`Search or do something`}
      typed={text}
      onType={setText}
      groups={groups}
      onChoose={choose}
      busy={busy}
      note={noteOn({
        typed,
        busy,
        any: groups.length > 0,
        error: isAsked ? search.error : waiting.error,
      })}
    />
  );
}

/** What is to be said below the results; nothing where they speak for themselves. */
function noteOn({ typed, busy, any, error }: { typed: string; busy: boolean; any: boolean; error: unknown }) {
  if (error && !busy) {
    const failure = asFailure(error);
    return failure.code === 'connection-lost'
      ? t`Running Order cannot be reached: shows, people and agreements are not searched. Screens and acts are.`
      : t`Shows, people and agreements could not be searched. ${failure.message}`;
  }
  if (any) return null;
  if (busy) return 'Searching...';
  return t`Nothing found for “${typed}”. Try a name, a date such as 14 Mar, or the name of a screen.`;
}

import {
  CalendarPlus,
  CalendarX,
  Keyboard,
  LogOut,
  Moon,
  Sun,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { maySignOut } from '#app/features/shell/ask-before-leaving.ts';
import type { Choice } from '#app/features/shell/palette/choice.ts';
import { type KnownAccount, knownAccounts } from '#app/lib/accounts.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { signOut } from '#app/lib/leave-account.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import type { Day } from '#core/calendar/day.ts';

type Doing = {
  /** The first day from today on that was typed. */
  day: Day | undefined;
  become: (account: KnownAccount) => Promise<void>;
  showKeys: () => void;
  switchTheme: (theme: 'light' | 'dark') => void;
};

/** What can be done from any screen. */
export function actsFor(viewer: Viewer, { day, become, showKeys, switchTheme }: Doing): Choice[] {
  const on = day ? `: ${formatShortDay(day)} ${day.slice(0, 4)}` : '';
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  const act = (id: string, label: string, icon: Choice['icon'], words = '') => ({
    id: `act ${id}`,
    group: 'Acts' as const,
    label,
    icon,
    words,
  });
  const open: Choice = {
    ...act('open', `Open a date${on}`, <CalendarPlus />, 'new show night event'),
    to: day ? `/venue/calendar?date=${day}&open=show` : '/venue/calendar',
  };
  return [
    ...(viewer.side === 'venue' && viewer.profileId ? [open] : []),
    {
      ...act('mark', `Mark a day${on}`, <CalendarX />, 'free unavailable holiday calendar'),
      to: `/${viewer.side}/calendar${day ? `?date=${day}` : ''}`,
    },
    {
      ...act('theme', `Switch to ${theme}`, theme === 'dark' ? <Moon /> : <Sun />, 'theme mode appearance'),
      run: () => switchTheme(theme),
    },
    { ...act('keys', 'Show the keys', <Keyboard />, 'shortcuts help keyboard'), run: showKeys },
    ...knownAccounts()
      .filter(({ userId }) => userId !== viewer.userId)
      .map((account) => ({
        ...act(`become ${account.userId}`, `Switch to ${account.name}`, <UsersRound />, 'account'),
        detail: account.email,
        run: () => void become(account),
      })),
    { ...act('add', 'Add another account', <UserRoundPlus />, 'sign in'), to: '/signin' },
    {
      ...act('out', 'Sign out', <LogOut />, 'logout leave'),
      run: () => void leave(viewer.userId),
    },
  ];
}

async function leave(userId: string): Promise<void> {
  if (await maySignOut(userId)) await signOut();
}

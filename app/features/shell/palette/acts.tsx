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
import { t } from '#core/words/t.ts';

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
    ...act('open', t`Open a date${on}`, <CalendarPlus />, t`new show night event`),
    to: day ? `/venue/calendar?date=${day}&open=show` : '/venue/calendar',
  };
  return [
    ...(viewer.side === 'venue' && viewer.profileId ? [open] : []),
    {
      ...act('mark', t`Mark a day${on}`, <CalendarX />, t`free unavailable holiday calendar`),
      to: `/${viewer.side}/calendar${day ? `?date=${day}` : ''}`,
    },
    {
      ...act('theme', t`Switch to ${theme}`, theme === 'dark' ? <Moon /> : <Sun />, t`theme mode appearance`),
      run: () => switchTheme(theme),
    },
    { ...act('keys', t`Show the keys`, <Keyboard />, t`shortcuts help keyboard`), run: showKeys },
    ...knownAccounts()
      .filter(({ userId }) => userId !== viewer.userId)
      .map((account) => ({
        ...act(t`become ${account.userId}`, t`Switch to ${account.name}`, <UsersRound />, 'account'),
        detail: account.email,
        run: () => void become(account),
      })),
    { ...act('add', t`Add another account`, <UserRoundPlus />, t`sign in`), to: '/signin' },
    {
      ...act('out', t`Sign out`, <LogOut />, t`logout leave`),
      run: () => void leave(viewer.userId),
    },
  ];
}

async function leave(userId: string): Promise<void> {
  if (await maySignOut(userId)) await signOut();
}

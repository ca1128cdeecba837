import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from './cn.ts';
import { AppLink } from './link.tsx';
import { countOf, isCurrent, leadsTo, type NavItem } from './nav-list.tsx';

const slot =
  'flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] leading-tight font-semibold [&_svg]:size-5.5 [&_svg]:shrink-0';

/** The main places at the thumb, on a phone. */
export function BottomBar({
  items,
  path,
  more,
  onMore,
}: {
  items: readonly NavItem[];
  path: string;
  more: ReactNode;
  onMore: () => void;
}) {
  return (
    <nav
      aria-label={t`Main places`}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-stage-line bg-stage pb-[env(safe-area-inset-bottom)] text-on-stage lg:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {items.slice(0, 4).map((item) => {
          const here = isCurrent(item, path);
          return (
            <li key={item.href} className="min-w-0">
              <AppLink
                href={leadsTo(item)}
                aria-current={here ? 'page' : undefined}
                className={cn(
                  slot,
                  'relative focus-visible:outline-offset-[-3px] focus-visible:outline-on-stage',
                )}
              >
                <span className={cn('grid h-7 w-12 place-items-center', here && 'tape text-on-accent')}>
                  {item.icon}
                </span>
                <span className="max-w-full truncate">{item.label}</span>
                {item.badge ? (
                  <span className="absolute top-1 start-[calc(50%+0.6rem)] rounded-full bg-on-stage px-1.5 text-[0.65rem] leading-4 font-bold text-stage">
                    {countOf(item.badge)}
                    <span className="sr-only"> {item.badgeOf ?? t`new`}</span>
                  </span>
                ) : null}
              </AppLink>
            </li>
          );
        })}
        <li className="min-w-0">
          <button
            type="button"
            onClick={onMore}
            className={cn(slot, 'focus-visible:outline-offset-[-3px] focus-visible:outline-on-stage')}
          >
            <span className="grid h-7 place-items-center">{more}</span>
            {t`Menu`}
          </button>
        </li>
      </ul>
    </nav>
  );
}

import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from './cn.ts';
import { AppLink } from './link.tsx';

export type NavItem = {
  label: string;
  href: string;
  icon?: ReactNode;
  /** Other paths that are the same place. */
  also?: readonly string[];
  /** A count of new things. */
  badge?: number;
  /** What the count is of, read aloud after it; 'new' unless said. */
  badgeOf?: string;
  /** Where the counted stand, when it is not what `href` opens with: the way there while there is a count. */
  badgeHref?: string;
};

export type NavGroup = {
  label?: string;
  items: readonly (NavItem | (Omit<NavItem, 'href' | 'also'> & { items: readonly NavItem[] }))[];
};

/** Where an item leads now: to what it counts, or to the place itself. */
export function leadsTo({ href, badge, badgeHref }: NavItem): string {
  return badge && badgeHref ? badgeHref : href;
}

/** Whether a place is where the person is: its own path, or another that leads there. A query counts when the item has one. */
export function isCurrent(item: NavItem, path: string): boolean {
  const bare = path.split('?')[0];
  return [item.href, ...(item.also ?? [])].some((href) =>
    href.includes('?') ? href === path : href === bare && !hasOwnQueryItem(path),
  );
}

function hasOwnQueryItem(path: string): boolean {
  return /[?&]tab=billing(&|$)/.test(path);
}

/** A count as a badge has room for it. */
export function countOf(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The places of an area, on the dark of the stage. The current one is marked with tape. */
export function NavList({ groups, path }: { groups: readonly NavGroup[]; path: string }) {
  return groups.map((group, at) => (
    <div key={group.label ?? at} className="not-first:mt-5">
      {group.label ? (
        <h2 className="px-3 pb-1.5 text-sm font-semibold text-on-stage-soft">{group.label}</h2>
      ) : null}
      <ul className="grid gap-0.5">
        {group.items.map((item) =>
          'items' in item ? (
            <Branch key={item.label} branch={item} path={path} />
          ) : (
            <Leaf key={item.href} item={item} path={path} />
          ),
        )}
      </ul>
    </div>
  ));
}

const line =
  'flex min-h-10 w-full items-center gap-3 px-3 py-1.5 text-start font-medium focus-visible:outline-on-stage pointer-coarse:min-h-11 [&_svg]:size-[1.15rem] [&_svg]:shrink-0';
const away = 'rounded-md hover:bg-on-stage/10';

function Leaf({ item, path, deep = false }: { item: NavItem; path: string; deep?: boolean }) {
  const here = isCurrent(item, path);
  return (
    <li>
      <AppLink
        href={leadsTo(item)}
        aria-current={here ? 'page' : undefined}
        className={cn(line, deep && 'ps-11', here ? 'tape font-bold text-on-accent' : away)}
      >
        {item.icon}
        <span className="min-w-0 flex-1">{item.label}</span>
        <Count value={item.badge} of={item.badgeOf} />
      </AppLink>
    </li>
  );
}

function Branch({
  branch,
  path,
}: {
  branch: { label: string; icon?: ReactNode; badge?: number; items: readonly NavItem[] };
  path: string;
}) {
  const id = useId();
  const inside = branch.items.some((item) => isCurrent(item, path));
  const [open, setOpen] = useState(inside);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className={cn(line, away)}
      >
        {branch.icon}
        <span className="min-w-0 flex-1">{branch.label}</span>
        <Count value={branch.badge} />
        <ChevronDown aria-hidden="true" className={cn('transition-transform', open && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!open} className="mt-0.5 grid gap-0.5 [&[hidden]]:hidden">
        {branch.items.map((item) => (
          <Leaf key={item.href} item={item} path={path} deep />
        ))}
      </ul>
    </li>
  );
}

function Count({ value, of = t`new` }: { value: number | undefined; of?: string | undefined }) {
  if (!value) return null;
  return (
    <span className="rounded-full bg-on-stage px-2 text-xs leading-5 font-bold text-stage">
      {countOf(value)}
      <span className="sr-only"> {of}</span>
    </span>
  );
}

import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { menuItemClass } from '../forms/menu-item-class.ts';
import { AppLink } from '../link.tsx';
import { popoverClass } from './popover.tsx';

export type MenuItem =
  | {
      kind?: 'item';
      label: string;
      hint?: string;
      icon?: ReactNode;
      href?: string;
      onSelect?: () => void;
      disabled?: boolean;
      danger?: boolean;
      checked?: boolean;
    }
  | { kind: 'heading'; label: string }
  | { kind: 'separator' };

/** A menu of acts and places behind a button. An item with `href` is a link, with `checked` the current choice. */
export function DropdownMenu({
  trigger,
  items,
  label,
  align = 'end',
  header,
}: {
  trigger: ReactNode;
  items: readonly MenuItem[];
  label: string;
  align?: 'start' | 'end';
  /** Shown above the items (who is signed in). */
  header?: ReactNode;
}) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(popoverClass, 'min-w-56 p-1')}
        >
          {header ? <div className="border-b border-line px-2.5 py-2">{header}</div> : null}
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items have no identity but their place
            <Item key={at} item={item} />
          ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  if (item.kind === 'separator') return <Primitive.Separator className="my-1 h-px bg-line" />;
  if (item.kind === 'heading') {
    return (
      <Primitive.Label className="px-2.5 pt-2 pb-1 text-sm font-semibold text-ink-soft">
        {item.label}
      </Primitive.Label>
    );
  }
  const body = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.hint ? <span className="block text-sm text-ink-soft">{item.hint}</span> : null}
      </span>
      {item.checked ? <Check aria-label={t`current`} /> : null}
    </>
  );
  return (
    <Primitive.Item
      asChild={Boolean(item.href)}
      {...(item.disabled ? { disabled: true } : {})}
      onSelect={() => item.onSelect?.()}
      className={cn(menuItemClass, item.danger && 'text-bad')}
    >
      {item.href ? <AppLink href={item.href}>{body}</AppLink> : body}
    </Primitive.Item>
  );
}

import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type Tab<Value extends string = string> = {
  value: Value;
  label: string;
  count?: number;
  content?: ReactNode;
};

/**
 * Tabs with their panels. Keep `value` in the address, so that a link shows what its sender saw. More than three do not fit
 * on a phone's line: there they are a block of buttons, which wraps well.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  actions,
  className,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  actions?: ReactNode;
  className?: string;
}) {
  const many = tabs.length > 3;
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cn('min-w-0', className)}
    >
      <div
        className={cn(
          'flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b-2 border-ink',
          many && 'max-sm:border-b-0',
        )}
      >
        <Primitive.List
          aria-label={label}
          className={cn('-mb-0.5 flex min-w-0 flex-wrap gap-1', many && 'max-sm:mb-0 max-sm:gap-1.5')}
        >
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className={cn(
                'min-h-10 rounded-t-md border-2 border-transparent px-4 py-1.5 font-semibold text-ink-soft hover:text-ink max-sm:px-3 pointer-coarse:min-h-11 data-[state=active]:border-ink data-[state=active]:border-b-page data-[state=active]:bg-page data-[state=active]:text-ink',
                many &&
                  'max-sm:rounded-md max-sm:border-line-strong max-sm:bg-sheet max-sm:data-[state=active]:border-ink max-sm:data-[state=active]:bg-ink max-sm:data-[state=active]:text-page',
              )}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="ms-1.5 font-normal tabular-nums">{tab.count}</span>
              )}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {actions ? <div className="flex flex-wrap gap-2 pb-2">{actions}</div> : null}
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}

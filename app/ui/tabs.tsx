import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

export type Tab<Value extends string = string> = {
  value: Value;
  label: string;
  count?: number;
  content?: ReactNode;
};

/** Tabs with their panels. Keep `value` in the address, so that a link shows what its sender saw. */
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
  return (
    <Primitive.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={cn('min-w-0', className)}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 border-b-2 border-ink">
        <Primitive.List aria-label={label} className="-mb-0.5 flex min-w-0 flex-wrap gap-1">
          {tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className="min-h-10 rounded-t-md border-2 border-transparent px-4 py-1.5 font-semibold text-ink-soft hover:text-ink pointer-coarse:min-h-11 data-[state=active]:border-ink data-[state=active]:border-b-page data-[state=active]:bg-page data-[state=active]:text-ink"
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className="ml-1.5 font-normal tabular-nums">{tab.count}</span>
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

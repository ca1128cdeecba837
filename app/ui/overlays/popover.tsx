import { Popover as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

/** A small panel that belongs to a button. `trigger` is one button of this kit. */
export function Popover({
  trigger,
  open,
  onOpenChange,
  label,
  align = 'start',
  className,
  children,
}: {
  trigger: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The name of the panel, read aloud. */
  label: string;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}) {
  return (
    <Primitive.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(popoverClass, 'p-4', className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export const popoverClass =
  'z-50 max-w-[calc(100vw-1rem)] max-h-(--radix-popper-available-height) overflow-y-auto animate-rise rounded-md border border-line-strong bg-raised text-ink shadow-raised outline-none';

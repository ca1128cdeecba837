import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { controlClass, controlHeight } from './control-class.ts';

type Option<Value extends string = string> = {
  value: Value;
  label: string;
  hint?: string;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  /** The name when there is no Field around it. */
  label?: string;
  icon?: ReactNode;
  className?: string;
};

/** The closed box of a select. */
export const selectClass = (className?: string) =>
  cn(
    controlClass,
    controlHeight,
    'flex items-center justify-between gap-2 text-start data-placeholder:text-ink-soft',
    className,
  );

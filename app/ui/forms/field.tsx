import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '#core/words/t.ts';
import { cn } from '../cn.ts';
import { Numbered } from '../data/numbered.tsx';
import { FieldContext } from './field-context.ts';

/**
 * A labelled control with a hint and an error that assistive technology reads with it. Give it one Input, Textarea,
 * Select, Combobox, GenrePicker, DatePicker, Slider or FileDrop.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  hideLabel = false,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Shows '(optional)' beside the label. */
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <label htmlFor={id} id={`${id}-label`} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {optional ? <span className="font-normal text-ink-soft"> {t`(optional)`}</span> : null}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {hint ? (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** The sentence under a control that was refused. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-[1.1em] shrink-0" />
      <span className="min-w-0">
        <Numbered>{children}</Numbered>
      </span>
    </p>
  );
}

/** A group of controls with one legend (checkboxes, radios). */
export function FieldGroup({
  legend,
  hint,
  error,
  className,
  children,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      className={cn('min-w-0', className)}
      aria-describedby={cn(hint && `${id}-hint`, error && `${id}-error`) || undefined}
      data-refused={error ? '' : undefined}
    >
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

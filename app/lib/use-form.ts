import { useMemo } from 'react';
import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

/**
 * react-hook-form's `useForm`, except that a refused form brings focus to the first wrong field as it stands on the page. The
 * library goes by the order in which fields registered, and passes over those that have no element of its own (money, counts).
 */
export function useForm<Values extends FieldValues, Context = unknown, Output = Values>(
  props: UseFormProps<Values, Context, Output> = {},
): UseFormReturn<Values, Context, Output> {
  const form = useHookForm<Values, Context, Output>({ ...props, shouldFocusError: false });
  const { handleSubmit } = form;
  const focusing = useMemo<typeof handleSubmit>(
    () => (onValid, onInvalid) => (event) => {
      const element = event?.target instanceof HTMLElement ? event.target.closest('form') : null;
      return handleSubmit(onValid, async (errors, submitted) => {
        await onInvalid?.(errors, submitted);
        focusFirstError(element);
      })(event);
    },
    [handleSubmit],
  );
  return { ...form, handleSubmit: focusing };
}

/** Brings the first refused field or group into view, whatever made it, once it is drawn as refused. */
export function focusFirstError(form: HTMLElement | null): void {
  const focus = () => {
    const refused = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
    const within = refused?.matches('[data-refused]')
      ? refused.querySelector<HTMLElement>(CONTROLS)
      : refused;
    // In what was folded away nothing can be seen or focused.
    for (let folded = within?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
      folded.open = true;
    within?.focus();
  };
  setTimeout(() => requestAnimationFrame(focus));
}

const CONTROLS = 'input, button, select, textarea';

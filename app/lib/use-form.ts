import { useMemo } from 'react';
import {
  type FieldValues,
  type Resolver,
  type ResolverError,
  type ResolverSuccess,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';

/**
 * What reads the values of a form as its output, where the form begins with less than its schema takes: a number that is not typed yet,
 * text that a schema of core makes an amount of. Only what it answers is known; the form has all fields of it.
 */
type Reads<Values, Output> = keyof Output extends keyof Values
  ? (values: never, context: never, options: never) => Promise<Read<Output>> | Read<Output>
  : never;
type Read<Output> = ResolverSuccess<Output> | Pick<ResolverError, 'values'>;

type Props<Values extends FieldValues, Context, Output> = Omit<
  UseFormProps<Values, Context, Output>,
  'resolver'
> & { resolver?: Resolver<Values, Context, Output> | Reads<Values, Output> | undefined };

/**
 * react-hook-form's `useForm`, except that a refused form brings focus to the first wrong field as it stands on the page. The
 * library goes by the order in which fields registered, and passes over those that have no element of its own (money, counts).
 */
export function useForm<Values extends FieldValues, Context = unknown, Output = Values>(
  props: Props<Values, Context, Output> = {},
): UseFormReturn<Values, Context, Output> {
  const form = useHookForm<Values, Context, Output>({
    ...(props as UseFormProps<Values, Context, Output>),
    shouldFocusError: false,
  });
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

/** How many frames a refusal has to be drawn: a page that is busy does not draw it before the first one. */
const FRAMES = 30;

/**
 * Brings the first refused field or group into view, whatever made it, once it is drawn as refused; not when the person has gone on to
 * another control meanwhile.
 */
export function focusFirstError(form: HTMLElement | null): void {
  if (!form) return;
  const page = form.ownerDocument;
  const before = page.activeElement;
  const focus = (framesLeft: number) => {
    const refused = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]');
    if (!refused) {
      const goesOn = page.activeElement !== before && page.activeElement !== page.body;
      if (framesLeft > 0 && !goesOn) requestAnimationFrame(() => focus(framesLeft - 1));
      return;
    }
    const within = refused.matches('[data-refused]') ? refused.querySelector<HTMLElement>(CONTROLS) : refused;
    // In what was folded away nothing can be seen or focused.
    for (let folded = within?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
      folded.open = true;
    within?.focus();
  };
  setTimeout(() => requestAnimationFrame(() => focus(FRAMES)));
}

const CONTROLS = 'input, button, select, textarea';

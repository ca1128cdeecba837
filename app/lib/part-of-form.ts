import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** The same form, for fields that stand in several: it has them all, and may have others. */
export const partOf = <Part extends FieldValues, Values extends Part, Output>(
  form: UseFormReturn<Values, unknown, Output>,
): UseFormReturn<Part, unknown, never> => form as never;

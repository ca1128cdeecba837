import { createContext, useContext, useId } from 'react';

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

export const FieldContext = createContext<FieldControl | null>(null);

/** The id and aria attributes a control takes from the Field around it. Its own attributes win. */
export function useFieldControl(
  own: { id?: string | undefined; 'aria-describedby'?: string | undefined } = {},
) {
  const field = useContext(FieldContext);
  const fallback = useId();
  return {
    id: own.id ?? field?.id ?? fallback,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

/** The id of the label of the Field around a control: for a button that is named by its label and its value. */
export function useFieldLabelId(): string | undefined {
  const field = useContext(FieldContext);
  return field ? `${field.id}-label` : undefined;
}

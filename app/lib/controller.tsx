import type { ReactElement } from 'react';
import {
  type ControllerProps,
  type FieldPath,
  type FieldValues,
  Controller as HookController,
  useWatch,
} from 'react-hook-form';

/**
 * react-hook-form's `Controller`, except that a box which was emptied stays empty. The library shows the value that the form began
 * with in place of `undefined`: a price could not be taken away, and 120 became 12080 when 80 was typed instead.
 */
export function Controller<
  Values extends FieldValues = FieldValues,
  Name extends FieldPath<Values> = FieldPath<Values>,
  Output = Values,
>({ render, ...props }: ControllerProps<Values, Name, Output>): ReactElement {
  const value = useWatch<Values, Name, Output>({
    name: props.name,
    ...(props.control ? { control: props.control } : {}),
  });
  return (
    <HookController {...props} render={(given) => render({ ...given, field: { ...given.field, value } })} />
  );
}

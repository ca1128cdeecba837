import type { ComponentProps } from 'react';
import { cn } from '../cn.ts';
import { controlClass } from './control-class.ts';
import { useFieldControl } from './field-context.ts';

/** A text box of several lines; it grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...control}
      rows={rows}
      className={cn(controlClass, 'field-sizing-content py-2 leading-relaxed', className)}
      style={{ minHeight: `${rows * 1.625 + 1.1}em`, ...rest.style }}
    />
  );
}

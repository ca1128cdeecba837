import { Check, ChevronDown } from 'lucide-react';
import { Select as Primitive } from 'radix-ui';
import { t } from '#core/words/t.ts';
import { styleNonce } from '../style-nonce.ts';
import { useFieldControl } from './field-context.ts';
import { menuItemClass } from './menu-item-class.ts';
import { type SelectProps, selectClass } from './select-box.ts';

/** A select that was opened: the list is there at once, and the box with it from then on. */
export function SelectList<Value extends string>({
  options,
  value,
  onValueChange,
  placeholder = t`Choose`,
  disabled,
  id,
  label,
  icon,
  className,
}: SelectProps<Value>) {
  const control = useFieldControl(id ? { id } : {});
  return (
    <Primitive.Root
      defaultOpen
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as Value)}
      {...(disabled ? { disabled } : {})}
    >
      <Primitive.Trigger {...control} aria-label={label} className={selectClass(className)}>
        <span className="flex min-w-0 items-center gap-2 [&_svg]:size-[1.15em] [&_svg]:shrink-0">
          {icon}
          <span className="truncate">
            <Primitive.Value placeholder={placeholder} />
          </span>
        </span>
        <Primitive.Icon>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-[calc(100vw-1rem)] animate-rise overflow-hidden rounded-md border border-line-strong bg-raised shadow-raised"
        >
          <Primitive.Viewport className="p-1" {...styleNonce()}>
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                {...(option.disabled ? { disabled: true } : {})}
                className={menuItemClass}
              >
                <span className="min-w-0 flex-1">
                  <Primitive.ItemText>{option.label}</Primitive.ItemText>
                  {option.hint ? <span className="block text-sm text-ink-soft">{option.hint}</span> : null}
                </span>
                <Primitive.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

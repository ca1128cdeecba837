import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { t } from '#core/words/t.ts';
import { toast } from '../overlays/toast.ts';
import { useFieldControl } from './field-context.ts';
import { type SelectProps, selectClass } from './select-box.ts';

const loadList = () => import('./select-list.tsx').then((module) => module.SelectList);

/**
 * Picks one of a few known options. For long or searched lists use Combobox. What opens it is loaded once somebody is about to:
 * a page whose choices are only read does without.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [List, setList] = useState<ComponentType<SelectProps<Value>> | null>(null);
  const { options, value, placeholder = t`Choose`, disabled, label, icon, className } = props;
  const control = useFieldControl(props.id ? { id: props.id } : {});
  if (List) return <List {...props} />;

  const open = () => {
    loadList().then(
      (list) => setList(() => list as ComponentType<SelectProps<Value>>),
      () => toast.error(t`The choices could not be loaded`, { description: t`Please try again.` }),
    );
  };
  const prepare = () => {
    // What cannot be loaded is said when it is opened.
    loadList().catch(() => {});
  };
  const chosen = options.find((option) => option.value === value);
  return (
    <button
      {...control}
      type="button"
      role="combobox"
      aria-label={label}
      aria-expanded={false}
      aria-autocomplete="none"
      data-placeholder={chosen ? undefined : ''}
      disabled={disabled}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        event.preventDefault();
        open();
      }}
      className={selectClass(className)}
    >
      <span className="flex min-w-0 items-center gap-2 [&_svg]:size-[1.15em] [&_svg]:shrink-0">
        {icon}
        <span className="truncate">{chosen?.label ?? placeholder}</span>
      </span>
      <ChevronDown className="size-4 shrink-0" />
    </button>
  );
}

import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#core/words/t.ts';
import { IconButton } from '../icon-button.tsx';
import { Input } from './input.tsx';

/** A search box with its name and a way to clear it. */
export function SearchInput({
  label,
  placeholder,
  value,
  onValueChange,
  className,
}: {
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
}) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <Input
      ref={box}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      prefix={<Search />}
      suffix={
        value ? (
          <IconButton
            label={t`Clear search`}
            size="sm"
            icon={<X />}
            onClick={() => {
              onValueChange('');
              box.current?.focus();
            }}
          />
        ) : null
      }
      className={className}
    />
  );
}

import { ToggleGroup } from 'radix-ui';
import { cn } from '#app/ui/cn.ts';

/** Some of a few named things, by their numbers: days of the week, months. Short on the screen, whole when read aloud. */
export function DayToggles({
  label,
  names,
  letters,
  from = 0,
  columns,
  chosen,
  onChange,
}: {
  label: string;
  names: readonly string[];
  letters: number;
  /** The number of the first name. */
  from?: number;
  columns: string;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{label}</p>
      <ToggleGroup.Root
        type="multiple"
        aria-label={label}
        value={chosen.map(String)}
        onValueChange={(values) => onChange(values.map(Number).sort((a, b) => a - b))}
        className={cn('grid gap-1', columns)}
      >
        {names.map((name, at) => (
          <ToggleGroup.Item
            key={name}
            value={String(at + from)}
            title={name}
            className="min-h-9 rounded-sm border border-line-strong bg-sheet text-sm font-semibold text-ink-soft hover:border-ink hover:text-ink pointer-coarse:min-h-11 data-[state=on]:border-ink data-[state=on]:bg-ink data-[state=on]:text-page"
          >
            <span aria-hidden="true">{name.slice(0, letters)}</span>
            <span className="sr-only">{name}</span>
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </div>
  );
}

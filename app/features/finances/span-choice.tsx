import * as z from 'zod';
import { lastDays, type Span } from '#app/features/finances/figures.ts';
import { today } from '#app/lib/clock.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Select } from '#app/ui/forms/select.tsx';
import { t } from '#core/words/t.ts';

const address = z.object({ span: z.enum(['30', '90', '365', '1095']).catch('365') });

const choices = () =>
  [
    { value: '30', label: t`Last 30 days` },
    { value: '90', label: t`Last 90 days` },
    { value: '365', label: t`Last 12 months` },
    { value: '1095', label: t`Last three years` },
  ] as const;

/** The span a finance screen tells of, kept in the address, and the control that changes it. */
export function useSpan(): { span: Span; days: number; words: string; control: React.ReactNode } {
  const { profile } = useViewer();
  const [{ span }, set] = useSearchState(address);
  const days = Number(span);
  return {
    days,
    span: lastDays(days, today(profile?.timeZone)),
    words: beginSmall(choices().find(({ value }) => value === span)?.label ?? ''),
    control: (
      <Select
        label={t`Time span`}
        options={choices()}
        value={span}
        onValueChange={(next) => set({ span: next })}
        className="w-48"
      />
    ),
  };
}

/** 'Last 12 months' within a sentence; nouns keep their capitals where these are written. */
const beginSmall = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

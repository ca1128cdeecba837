import { useState } from 'react';
import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { settingsThatDiffer } from '#core/moving-in/told-settings.ts';
import type { SettingColumn, SettingsChange } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';
import { ChosenRows, saidAndNow } from './chosen-rows.tsx';
import { countedWords } from './counted-words.ts';

/** The settings of an archive, one by one: what nobody has set here is chosen already, and what was set here stays unless it is chosen. */
export function SettingsCard({ told, onDone }: { told: SettingsChange; onDone: () => void }) {
  const { settings } = useViewer();
  const [chosen, setChosen] = useState<Partial<Record<SettingColumn, boolean>>>({});
  const save = useSaveSettings();
  const rows = settingsThatDiffer(told, settings);
  const taken = rows.filter(({ column, isUntouched }) => chosen[column] ?? isUntouched);
  const of = (from: SettingsChange): SettingsChange =>
    Object.fromEntries(taken.map(({ column }) => [column, from[column]]));
  const take = () => {
    const before = of(settings);
    save.mutate(of(told), {
      onSuccess: () => {
        toast.success(t`${countedWords(taken.length, 'settings')} taken over`, {
          action: { label: t`Undo`, run: () => save.mutate(before) },
        });
        onDone();
      },
    });
  };
  if (rows.length === 0) return null;
  return (
    <Card
      title={t`The settings in this archive`}
      subtitle={t`Choose setting by setting. What is as every account begins is chosen already; what you set here stays unless you choose it.`}
    >
      <ChosenRows
        of="settings"
        rows={rows.map(({ column, name, told: said, now, isUntouched }) => ({
          key: column,
          label: name,
          hint: saidAndNow(said, now),
          checked: chosen[column] ?? isUntouched,
          onCheckedChange: (on) => setChosen({ ...chosen, [column]: on }),
        }))}
        taken={taken.length}
        busy={save.isPending}
        onTake={take}
      />
    </Card>
  );
}

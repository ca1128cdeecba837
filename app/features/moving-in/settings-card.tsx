import { useState } from 'react';
import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { settingsThatDiffer } from '#core/moving-in/told-settings.ts';
import type { SettingColumn, SettingsChange } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

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
        toast.success(t`${settingsWords(taken.length)} taken over`, {
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
          {rows.map(({ column, name, told: words, now, isUntouched }) => (
            <li key={column} className="py-2">
              <Checkbox
                label={name}
                hint={t`In the archive: ${words}. Here now: ${now}`}
                checked={chosen[column] ?? isUntouched}
                onCheckedChange={(on) => setChosen({ ...chosen, [column]: on })}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="primary"
          className="justify-self-start"
          disabled={taken.length === 0}
          busy={save.isPending}
          busyLabel={t`Writing...`}
          onClick={take}
        >
          {t`Take over ${settingsWords(taken.length)}`}
        </Button>
      </div>
    </Card>
  );
}

const settingsWords = (count: number) => (count === 1 ? t`1 setting` : t`${count} settings`);

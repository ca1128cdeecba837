import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { DIGEST } from '#core/settings/digest.ts';
import type { MAILED_PAPERS } from '#core/settings/mailed-papers.ts';
import { changeOf } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';

/** A setting that is saved the moment it is switched. */
export function SwitchCard({
  title,
  setting,
}: {
  title: string;
  setting: typeof DIGEST | typeof MAILED_PAPERS;
}) {
  const viewer = useViewer();
  const save = useSaveSettings();
  const { column, label, hint } = setting;
  return (
    <Card title={title} role="group" aria-label={title}>
      <Switch
        label={label}
        hint={hint}
        checked={save.isPending ? save.variables[column] === true : viewer.settings[column]}
        onCheckedChange={(on) =>
          save.mutate(changeOf(setting, on), {
            onSuccess: () => toast.success(t`Settings saved successfully`),
          })
        }
      />
      <FieldError>{save.error?.message}</FieldError>
    </Card>
  );
}

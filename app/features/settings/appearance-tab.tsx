import { Monitor, Moon, Sun } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { SaveChanges } from '#app/features/settings/save-changes.tsx';
import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { applyAppearance, getAppearance, saveAppearance } from '#app/ui/appearance.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { RadioCards, RadioGroup } from '#app/ui/forms/radio.tsx';
import { Slider } from '#app/ui/forms/slider.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { APPEARANCE } from '#core/settings/appearance.ts';
import { type FormOf, formOf, rowOf } from '#core/settings/setting.ts';
import { SINGLE_KEYS } from '#core/settings/single-keys.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

const SETTINGS = { ...APPEARANCE, singleKeys: SINGLE_KEYS };
type Chosen = FormOf<typeof SETTINGS>;

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const THEME_ICONS = { light: <Sun />, dark: <Moon />, system: <Monitor /> };
const themeOptions = () =>
  APPEARANCE.theme.choices.map((value) => ({
    value,
    label: said(capitalised(value)),
    icon: THEME_ICONS[value],
  }));

const DENSITY_HINTS = () => ({ compact: t`More on a screen`, normal: t`Room to breathe` });
const densityOptions = () =>
  APPEARANCE.density.choices.map((value) => ({
    value,
    label: said(capitalised(value)),
    hint: DENSITY_HINTS()[value],
  }));

const accentOptions = () =>
  APPEARANCE.color.choices.map((accent) => ({
    value: accent,
    label: said(capitalised(accent)),
    icon: <span data-accent={accent} className="size-6 rounded-full border-2 border-ink bg-accent" />,
  }));

const { min, max, step, default: usualSize } = APPEARANCE.fontSize;

/** How the product looks for this account. Every choice shows at once; it stays when it is saved. */
export function AppearanceTab() {
  const viewer = useViewer();
  const save = useSaveSettings();
  const [draft, setDraft] = useState<Chosen>(() => formOf(SETTINGS, viewer.settings));
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(formOf(SETTINGS, viewer.settings)));
  // Leaving without saving brings back what was there.
  useEffect(() => () => applyAppearance(getAppearance()), []);

  const change = (part: Partial<Chosen>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    applyAppearance(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(rowOf(SETTINGS, draft), {
      onSuccess: () => {
        saveAppearance(draft);
        toast.success(t`Appearance settings saved successfully`);
      },
    });
  };

  return (
    <Card title={t`Appearance`}>
      <form onSubmit={submit} className="grid max-w-3xl gap-7">
        <FieldGroup legend={APPEARANCE.theme.label}>
          <RadioCards
            label={APPEARANCE.theme.label}
            options={themeOptions()}
            value={draft.theme}
            onValueChange={(theme) => change({ theme })}
            columns={3}
          />
        </FieldGroup>
        <Field label={APPEARANCE.fontSize.label}>
          <Slider
            label={APPEARANCE.fontSize.label}
            min={min}
            max={max}
            step={step}
            value={[draft.fontSize]}
            onValueChange={([fontSize]) => change({ fontSize: fontSize ?? usualSize })}
            format={(size) => `${size}px`}
          />
        </Field>
        <FieldGroup legend={APPEARANCE.density.label}>
          <RadioGroup
            label={APPEARANCE.density.label}
            options={densityOptions()}
            value={draft.density}
            onValueChange={(density) => change({ density })}
          />
        </FieldGroup>
        <FieldGroup legend={APPEARANCE.color.label}>
          <RadioCards
            label={APPEARANCE.color.label}
            options={accentOptions()}
            value={draft.color}
            onValueChange={(color) => change({ color })}
            columns={3}
          />
        </FieldGroup>
        <Switch
          label={SINGLE_KEYS.label}
          hint={SINGLE_KEYS.hint}
          checked={draft.singleKeys}
          onCheckedChange={(singleKeys) => change({ singleKeys })}
        />
        <SaveChanges saving={save.isPending} inCard />
      </form>
    </Card>
  );
}

import { Monitor, Moon, Sun } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { SaveChanges } from '#app/features/settings/save-changes.tsx';
import { appearanceChange, appearanceOf } from '#app/features/settings/setting-rows.ts';
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
import { ACCENTS, type AppearanceSettings, FONT_SIZE } from '#core/settings/settings.ts';

const THEME_OPTIONS = [
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
  { value: 'system', label: 'System', icon: <Monitor /> },
] as const;

const DENSITY_OPTIONS = [
  { value: 'compact', label: 'Compact', hint: 'More on a screen' },
  { value: 'normal', label: 'Normal', hint: 'Room to breathe' },
] as const;

const ACCENT_OPTIONS = ACCENTS.map((accent) => ({
  value: accent,
  label: accent.charAt(0).toUpperCase() + accent.slice(1),
  icon: <span data-accent={accent} className="size-6 rounded-full border-2 border-ink bg-accent" />,
}));

/** How the product looks for this account. Every choice shows at once; it stays when it is saved. */
export function AppearanceTab() {
  const viewer = useViewer();
  const save = useSaveSettings();
  const [draft, setDraft] = useState<AppearanceSettings>(() => appearanceOf(viewer.settings));
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(appearanceOf(viewer.settings)));
  // Leaving without saving brings back what was there.
  useEffect(() => () => applyAppearance(getAppearance()), []);

  const change = (part: Partial<AppearanceSettings>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    applyAppearance(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(appearanceChange(draft), {
      onSuccess: () => {
        saveAppearance(draft);
        toast.success('Appearance settings saved successfully');
      },
    });
  };

  return (
    <Card title="Appearance">
      <form onSubmit={submit} className="grid max-w-3xl gap-7">
        <FieldGroup legend="Theme">
          <RadioCards
            label="Theme"
            options={THEME_OPTIONS}
            value={draft.theme}
            onValueChange={(theme) => change({ theme })}
            columns={3}
          />
        </FieldGroup>
        <Field label="Font Size">
          <Slider
            label="Font Size"
            min={FONT_SIZE.min}
            max={FONT_SIZE.max}
            step={FONT_SIZE.step}
            value={[draft.fontSize]}
            onValueChange={([fontSize]) => change({ fontSize: fontSize ?? FONT_SIZE.default })}
            format={(size) => `${size}px`}
          />
        </Field>
        <FieldGroup legend="Layout Density">
          <RadioGroup
            label="Layout Density"
            options={DENSITY_OPTIONS}
            value={draft.density}
            onValueChange={(density) => change({ density })}
          />
        </FieldGroup>
        <FieldGroup legend="Accent Color">
          <RadioCards
            label="Accent Color"
            options={ACCENT_OPTIONS}
            value={draft.color}
            onValueChange={(color) => change({ color })}
            columns={3}
          />
        </FieldGroup>
        <Switch
          label="Single-Key Shortcuts"
          hint="J and K walk through lists, ? shows all keys. Off: keys of one letter do nothing."
          checked={draft.singleKeys}
          onCheckedChange={(singleKeys) => change({ singleKeys })}
        />
        <SaveChanges saving={save.isPending} inCard />
      </form>
    </Card>
  );
}

import { useState } from 'react';
import { type Appearance, applyAppearance, getAppearance, saveAppearance } from '#app/ui/appearance.ts';
import { PageHead } from '#app/ui/document-head.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { Slider } from '#app/ui/forms/slider.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { APPEARANCE } from '#core/settings/appearance.ts';
import { KitControls } from './controls.tsx';
import { KitData } from './data.tsx';
import { KitSurfaces } from './surfaces.tsx';

/** Every component of the kit in every state, in development. axe and screenshots run over it. */
export function KitPage() {
  const [appearance, setAppearance] = useState<Appearance>(getAppearance);
  const change = (part: Partial<Appearance>) => {
    const next = { ...appearance, ...part };
    setAppearance(next);
    applyAppearance(next);
    saveAppearance(next);
  };
  return (
    <main
      data-kit
      className="mx-auto grid max-w-7xl min-w-0 grid-cols-[minmax(0,1fr)] gap-12 px-4 py-8 sm:px-8"
    >
      <PageHead title="Kit" hidden />
      <header className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Wordmark className="h-16 max-w-full justify-self-start" />
        <h1 className="type-narrow text-5xl">The kit</h1>
        <div className="flex flex-wrap gap-3">
          <Segmented
            label="Theme"
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'system', label: 'System' },
            ]}
            value={appearance.theme}
            onValueChange={(theme) => change({ theme })}
          />
          <Segmented
            label="Accent"
            options={APPEARANCE.color.choices.map((value) => ({ value, label: value }))}
            value={appearance.color}
            onValueChange={(color) => change({ color })}
          />
          <Segmented
            label="Density"
            options={[
              { value: 'normal', label: 'Normal' },
              { value: 'compact', label: 'Compact' },
            ]}
            value={appearance.density}
            onValueChange={(density) => change({ density })}
          />
          <Slider
            label="Font size"
            min={12}
            max={24}
            value={[appearance.fontSize]}
            onValueChange={([fontSize = 16]) => change({ fontSize })}
            format={(n) => `${n} px`}
            className="w-72 max-w-full"
          />
        </div>
      </header>
      <KitControls />
      <KitSurfaces />
      <KitData />
    </main>
  );
}

import { useState } from 'react';
import { deployment } from '#app/lib/deployment.ts';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { publicPaths } from '#core/website/addresses.ts';
import {
  EMBED_DEFAULTS,
  EMBED_SHOWN,
  type EmbedOptions,
  embedQuery,
  embedSnippet,
} from '#core/website/embed-options.ts';
import { t } from '#core/words/t.ts';
import { CopyField } from './copy-field.tsx';

const THEMES = () =>
  [
    { value: 'auto', label: t`Visitor's` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ] as const;
const FONTS = [
  { value: 'sans', label: 'Sans' },
  { value: 'serif', label: 'Serif' },
  { value: 'mono', label: 'Mono' },
] as const;
const CORNERS = () =>
  [
    { value: 'round', label: t`Round` },
    { value: 'square', label: t`Square` },
  ] as const;
const SHOWN = EMBED_SHOWN.map((count) => ({ value: String(count), label: String(count) }));

/** The list of shows for one's website: how it looks, the list itself as visitors see it, and the line to copy. Nothing of it is saved here. */
export function EmbedCard({ profile }: { profile: { id: string; name: string } }) {
  const [options, setOptions] = useState<EmbedOptions>(EMBED_DEFAULTS);
  const set = (change: Partial<EmbedOptions>) => setOptions({ ...options, ...change });
  const path = publicPaths.embed(profile.id) + embedQuery(options);
  const snippet = embedSnippet(deployment.supabaseUrl + path, { name: profile.name, shown: options.shown });
  return (
    <Card
      title={t`A list on your website`}
      subtitle={t`One line for any website. No script, no cookies; it follows your calendar by itself`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Choice label={t`Colours`}>
            <Segmented
              label={t`Colours`}
              options={THEMES()}
              value={options.theme}
              onValueChange={(theme) => set({ theme })}
            />
          </Choice>
          <Choice label={t`Typeface`}>
            <Segmented
              label={t`Typeface`}
              options={FONTS}
              value={options.font}
              onValueChange={(font) => set({ font })}
            />
          </Choice>
          <Choice label={t`Corners`}>
            <Segmented
              label={t`Corners`}
              options={CORNERS()}
              value={options.corners}
              onValueChange={(corners) => set({ corners })}
            />
          </Choice>
          <Choice label={t`Shows at most`}>
            <Segmented
              label={t`Shows at most`}
              options={SHOWN}
              value={String(options.shown)}
              onValueChange={(shown) => set({ shown: Number(shown) })}
            />
          </Choice>
          <Field label={t`Accent`} className="max-w-32">
            <Input
              type="color"
              value={options.accent}
              onChange={(event) => set({ accent: event.target.value })}
            />
          </Field>
          <Checkbox
            label={t`A background of its own`}
            checked={options.background !== null}
            onCheckedChange={(own) => set({ background: own === true ? '#ffffff' : null })}
          />
          {options.background === null ? null : (
            <Field label={t`Background`} className="max-w-32">
              <Input
                type="color"
                value={options.background}
                onChange={(event) => set({ background: event.target.value })}
              />
            </Field>
          )}
        </div>
        <div className="grid content-start gap-2">
          <p className="text-sm font-semibold">{t`As visitors see it`}</p>
          <iframe
            src={path}
            title={t`Preview: upcoming shows of ${profile.name}`}
            className="h-96 w-full rounded-md border border-line"
          />
        </div>
      </div>
      <div className="mt-5">
        <CopyField
          label={t`Line for your website`}
          hint={t`Put it where the list is to stand.`}
          value={snippet}
          long
        />
      </div>
    </Card>
  );
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1">
      <p aria-hidden="true" className="text-sm font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}

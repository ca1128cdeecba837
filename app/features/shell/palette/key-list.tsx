import { Fragment } from 'react';
import { COMMAND_KEY, screenKeys } from '#app/features/shell/keys.ts';
import { settingsOf } from '#app/features/shell/palette/places.tsx';
import type { Viewer } from '#app/lib/viewer.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';

/** All keys, in groups, and where keys of one letter are switched off. */
export function KeyList({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const groups: { title: string; keys: [keys: string[], does: string][] }[] = [
    {
      title: t`Everywhere`,
      keys: [
        [[COMMAND_KEY, 'K'], t`Search, and do something`],
        [['?'], t`Show these keys`],
        [[t`Esc`], t`Close what is open`],
        [[t`Alt`, 'T'], t`Show the last notice again`],
      ],
    },
    {
      title: t`In lists`,
      keys: [
        [['J'], t`Next row`],
        [['K'], t`Row before`],
        [[t`Enter`], t`Open the row`],
      ],
    },
    {
      title: t`Go to`,
      keys: screenKeys(viewer.side).map(({ key, label }) => [['G', key.toUpperCase()], label]),
    },
    {
      title: t`In the calendar`,
      keys: [
        [['←', '→'], t`A day back, a day on`],
        [['↑', '↓'], t`A week back, a week on`],
        [[t`Page Up`, t`Page Down`], t`A month back, a month on`],
        [[t`Home`, t`End`], t`The first, the last day of the week`],
        [[t`Enter`], t`Select the day, and open what is on it`],
        [['F'], t`Make the day free`],
        [['U'], t`Mark it unavailable`],
        [[t`Delete`], t`Unmark it`],
        [['N'], t`Write a note on it`],
      ],
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Keys`}
      size="lg"
      description={
        viewer.settings.single_keys
          ? t`Keys of one letter work where nobody types.`
          : t`You have switched keys of one letter off: J, K, G and ? do nothing.`
      }
      footer={
        <ButtonLink href={`${settingsOf(viewer.side)}?tab=appearance`} onClick={onClose}>
          {viewer.settings.single_keys ? t`Switch single keys off` : t`Switch single keys on`}
        </ButtonLink>
      }
    >
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="type-bill mb-2">{title}</h3>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
              {keys.map(([pressed, does]) => (
                <Fragment key={does}>
                  <dt className="flex gap-1">
                    {pressed.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-7 rounded-sm border border-line-strong bg-sheet px-1.5 text-center font-sans text-sm"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

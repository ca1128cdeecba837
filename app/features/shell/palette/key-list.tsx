import { Fragment } from 'react';
import { COMMAND_KEY, screenKeys } from '#app/features/shell/keys.ts';
import { settingsOf } from '#app/features/shell/palette/places.tsx';
import type { Viewer } from '#app/lib/viewer.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

/** All keys, in groups, and where keys of one letter are switched off. */
export function KeyList({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const groups: { title: string; keys: [keys: string[], does: string][] }[] = [
    {
      title: 'Everywhere',
      keys: [
        [[COMMAND_KEY, 'K'], 'Search, and do something'],
        [['?'], 'Show these keys'],
        [['Esc'], 'Close what is open'],
        [['Alt', 'T'], 'Show the last notice again'],
      ],
    },
    {
      title: 'In lists',
      keys: [
        [['J'], 'Next row'],
        [['K'], 'Row before'],
        [['Enter'], 'Open the row'],
      ],
    },
    {
      title: 'Go to',
      keys: screenKeys(viewer.side).map(({ key, label }) => [['G', key.toUpperCase()], label]),
    },
    {
      title: 'In the calendar',
      keys: [
        [['←', '→'], 'A day back, a day on'],
        [['↑', '↓'], 'A week back, a week on'],
        [['Page Up', 'Page Down'], 'A month back, a month on'],
        [['Home', 'End'], 'The first, the last day of the week'],
        [['Enter'], 'Select the day, and open what is on it'],
        [['F'], 'Make the day free'],
        [['U'], 'Mark it unavailable'],
        [['Delete'], 'Unmark it'],
        [['N'], 'Write a note on it'],
      ],
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keys"
      size="lg"
      description={
        viewer.settings.single_keys
          ? 'Keys of one letter work where nobody types.'
          : 'You have switched keys of one letter off: J, K, G and ? do nothing.'
      }
      footer={
        <ButtonLink href={`${settingsOf(viewer.side)}?tab=appearance`} onClick={onClose}>
          {viewer.settings.single_keys ? 'Switch single keys off' : 'Switch single keys on'}
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

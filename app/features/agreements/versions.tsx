import { formatDay } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { Numbered } from '#app/ui/data/numbered.tsx';
import { changeAsRead } from '#core/booking/change-as-read.ts';
import { t } from '#core/words/t.ts';
import type { Version } from './changes-query.ts';

/** Every version of an agreement, the newest first, with what each changed. Earlier ones stay readable. */
export function Versions({
  versions,
  shown,
  onShow,
}: {
  versions: readonly Version[];
  shown: string;
  onShow: (id: string) => void;
}) {
  const newest = versions.at(-1)?.id;
  return (
    <Card title={t`Versions`}>
      <ol className="grid gap-2">
        {versions.toReversed().map((version) => {
          const { amends } = version.terms;
          const isShown = version.id === shown;
          return (
            <li key={version.id}>
              <button
                type="button"
                aria-current={isShown}
                onClick={() => onShow(version.id)}
                className={cn(
                  'w-full rounded-md border-2 px-3 py-2 text-start',
                  isShown ? 'border-ink bg-accent-soft' : 'border-line bg-sheet hover:border-line-strong',
                )}
              >
                <span className="block font-semibold break-words">
                  <Numbered>{version.number}</Numbered>
                </span>
                <span className="block text-sm text-ink-soft">
                  {formatDay(version.agreedOn)}
                  {version.id === newest ? t`, what is agreed now` : ''}
                </span>
                <span className="mt-1 block text-sm break-words">
                  {amends ? amends.changes.map(changeAsRead).join('; ') : t`As it was first agreed`}
                </span>
                <span className="mt-1 block text-sm break-words text-ink-soft">{signedBy(version)}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** 'Proposed by The Blue Room. Signed by Nova for the artist, Vera for the venue' */
export function signedBy({ proposedBy, signatures }: Version): string {
  const names = (['artist', 'venue'] as const).flatMap((side) => {
    const by = signatures[side];
    return by ? [t`${by.name} for the ${side}`] : [];
  });
  return [
    ...(proposedBy ? [t`Proposed by ${proposedBy}`] : []),
    names.length > 0 ? t`Signed by ${names.join(', ')}` : t`Not signed yet`,
  ].join('. ');
}

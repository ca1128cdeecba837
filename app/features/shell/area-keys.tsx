import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { COMMAND_KEY, screenKeys } from '#app/features/shell/keys.ts';
import { useEndedSession } from '#app/lib/ended-session.ts';
import { isFreeKey, walk } from '#app/lib/single-keys.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { overlayClass } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';

const bringPalette = () => import('#app/features/shell/palette/palette.tsx');
const Palette = lazyPart(async () => (await bringPalette()).Palette, <div className={overlayClass} />);
const KeyList = lazyPart(
  async () => (await import('#app/features/shell/palette/key-list.tsx')).KeyList,
  <div className={overlayClass} />,
);

/** So long after G its second key counts. */
const SECOND_KEY_MS = 1_500;

/** The button and the keys that lead everywhere: the palette, the list of keys, steps through lists, screens by letter. */
export function AreaKeys({ viewer }: { viewer: Viewer }) {
  const router = useRouter();
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null);
  const ended = useEndedSession();
  const afterG = useRef(0);
  const { side } = viewer;
  const singleKeys = viewer.settings.single_keys;

  useEffect(() => {
    if (ended) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') bringPalette().catch(() => {});
      if (isCommandK(event)) {
        event.preventDefault();
        setOpen((now) => (now === 'palette' ? null : 'palette'));
        return;
      }
      if (!singleKeys || !isFreeKey(event)) return;
      const key = event.key.toLowerCase();
      const isSecond = Date.now() - afterG.current < SECOND_KEY_MS;
      afterG.current = key === 'g' && !isSecond ? Date.now() : 0;
      const screen = isSecond ? screenKeys(side).find((each) => each.key === key) : undefined;
      if (screen) router.history.push(screen.to);
      else if (key === 'j') walk(1);
      else if (key === 'k') walk(-1);
      else if (key === '?') setOpen('keys');
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [ended, singleKeys, side, router]);

  const close = () => setOpen(null);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t`Search and acts (${COMMAND_KEY} K)`}
        onPointerEnter={() => void bringPalette().catch(() => {})}
        onClick={() => setOpen('palette')}
        className="inline-flex size-10 shrink-0 items-center justify-center gap-2 rounded-md text-ink hover:bg-ink/8 lg:me-2 lg:w-auto lg:border lg:border-line-strong lg:bg-sheet lg:px-3 lg:text-ink-soft lg:hover:border-ink pointer-coarse:size-11 lg:pointer-coarse:w-auto [&_svg]:size-[1.2rem]"
      >
        <Search aria-hidden="true" />
        <span className="max-lg:sr-only">{t`Search`}</span>
        <span className="sr-only">{t`and acts`}</span>
        <span aria-hidden="true" className="hidden lg:inline">
          <kbd className="rounded-sm border border-line px-1.5 font-sans text-sm">{COMMAND_KEY} K</kbd>
        </span>
      </button>
      {open === 'palette' && !ended ? (
        <Palette viewer={viewer} onClose={close} onKeys={() => setOpen('keys')} />
      ) : null}
      {open === 'keys' && !ended ? <KeyList viewer={viewer} onClose={close} /> : null}
    </>
  );
}

/** By its place too: on a keyboard of another script the key says another letter. */
const isCommandK = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  (event.key.toLowerCase() === 'k' || (event.code === 'KeyK' && !/^[a-z]$/i.test(event.key)));

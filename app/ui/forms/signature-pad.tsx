import { useEffect, useId, useRef, useState } from 'react';
import { t } from '#core/words/t.ts';
import { Button } from '../button.tsx';
import { cn } from '../cn.ts';
import { Segmented } from './segmented.tsx';
import { SIGNATURE_BOX, signaturePath } from './signature-path.ts';

/** A drawn signature is SVG path data in a box of 600 × 200; a typed one is the name itself. */
export type Signature = { kind: 'drawn'; path: string } | { kind: 'typed' };

/**
 * Sign by drawing or, for those who cannot or would rather not, by the typed name. Calls `onChange` with null while
 * nothing is drawn. What was drawn stays while typing is looked at.
 */
export function SignaturePad({
  name,
  onChange,
}: {
  /** Who signs, as typed beside the pad. */
  name: string;
  onChange: (signature: Signature | null) => void;
}) {
  const [kind, setKind] = useState<Signature['kind']>('drawn');
  const [path, setPath] = useState('');
  const tell = (nextKind: Signature['kind'], nextPath: string) => {
    setKind(nextKind);
    setPath(nextPath);
    if (nextKind === 'typed') onChange({ kind: 'typed' });
    else onChange(nextPath ? { kind: 'drawn', path: nextPath } : null);
  };
  return (
    <div className="grid content-start gap-3">
      <Segmented
        label={t`How to sign`}
        options={[
          { value: 'drawn', label: t`Draw` },
          { value: 'typed', label: t`Type` },
        ]}
        value={kind}
        onValueChange={(next) => tell(next, path)}
        className="justify-self-start"
      />
      <div hidden={kind !== 'drawn'}>
        <Sheet onDraw={(drawn) => tell('drawn', drawn)} />
      </div>
      {kind === 'typed' ? (
        <Paper className="grid place-items-center px-4">
          <p className="type-bill max-w-full text-center text-3xl break-words text-[#17163b] italic">
            {name.trim() || '…'}
          </p>
        </Paper>
      ) : null}
    </div>
  );
}

/** What was drawn, in the colour of the text around it. */
export function DrawnSignature({
  path,
  name,
  className,
}: {
  path: string;
  name: string;
  className?: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
      role="img"
      aria-label={t`Signature of ${name}`}
      className={cn('aspect-3/1 w-full max-w-80', className)}
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function Sheet({ onDraw }: { onDraw: (path: string) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef(() => {});
  const report = useRef(onDraw);
  report.current = onDraw;
  const hint = useId();

  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import('signature_pad').then(({ default: Pad }) => {
      const sheet = canvas.current;
      if (gone || !sheet) return;
      const pad = new Pad(sheet, { penColor: '#17163b', minWidth: 1.5, maxWidth: 3 });
      let width = 0;
      // A sheet that grows or shrinks (a turned phone) keeps what is drawn on it.
      const fitSheet = () => {
        const wide = sheet.offsetWidth;
        if (wide === 0 || wide === width) return;
        const strokes = pad.toData().map((stroke) => ({
          ...stroke,
          points: stroke.points.map((point) => ({
            ...point,
            x: (point.x * wide) / width,
            y: (point.y * wide) / width,
          })),
        }));
        const ratio = Math.max(devicePixelRatio, 1);
        sheet.width = wide * ratio;
        sheet.height = sheet.offsetHeight * ratio;
        sheet.getContext('2d')?.scale(ratio, ratio);
        width = wide;
        pad.clear();
        if (strokes.length > 0) pad.fromData(strokes);
      };
      fitSheet();
      const sizes = new ResizeObserver(fitSheet);
      sizes.observe(sheet);
      pad.addEventListener('endStroke', () => {
        const strokes = pad.toData().map((stroke) => stroke.points);
        report.current(signaturePath(strokes, width));
      });
      clear.current = () => {
        pad.clear();
        report.current('');
      };
      stop = () => {
        sizes.disconnect();
        pad.off();
      };
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);

  return (
    <div className="grid max-w-150 gap-2">
      <Paper className="relative">
        <canvas
          ref={canvas}
          aria-label={t`Draw your signature here`}
          aria-describedby={hint}
          role="img"
          className="relative block aspect-3/1 w-full touch-none"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-[22%] border-b border-[#77769a]"
        />
      </Paper>
      <div className="flex items-start justify-between gap-2">
        <p id={hint} className="min-w-0 text-sm text-ink-soft">
          {t`With a finger, a pen or the mouse; choose Type to sign by keyboard.`}
        </p>
        <Button size="sm" variant="ghost" onClick={() => clear.current()}>
          {t`Clear`}
        </Button>
      </div>
    </div>
  );
}

function Paper({ className, children }: { className?: string; children: React.ReactNode }) {
  return (
    <div
      className={cn(
        'min-h-28 max-w-150 overflow-hidden rounded-md border-2 border-line-strong bg-[#fcfcfe]',
        className,
      )}
    >
      {children}
    </div>
  );
}

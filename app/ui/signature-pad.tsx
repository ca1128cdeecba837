import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Segmented } from './segmented.tsx';

/** A drawn signature is a PNG data URL in black on transparent; a typed one is the name as written. */
export type Signature = { kind: 'drawn'; image: string } | { kind: 'typed'; text: string };

/** Sign by drawing or, for those who cannot or would rather not, by typing. Calls `onChange` with null when it is empty. */
export function SignaturePad({
  name,
  onChange,
}: {
  name: string;
  onChange: (signature: Signature | null) => void;
}) {
  const [kind, setKind] = useState<Signature['kind']>('drawn');
  const [text, setText] = useState('');
  const change = (next: Signature['kind']) => {
    setKind(next);
    onChange(next === 'typed' && text.trim() ? { kind: 'typed', text: text.trim() } : null);
  };
  return (
    <div className="grid content-start gap-3">
      <Segmented
        label="How to sign"
        options={[
          { value: 'drawn', label: 'Draw' },
          { value: 'typed', label: 'Type' },
        ]}
        value={kind}
        onValueChange={change}
        className="justify-self-start"
      />
      {kind === 'drawn' ? (
        <Canvas onChange={(image) => onChange(image ? { kind: 'drawn', image } : null)} />
      ) : (
        <Field label="Type your full name" hint={`Signing as ${name}`}>
          <Input
            autoComplete="name"
            value={text}
            className="type-bill text-2xl italic"
            onChange={(event) => {
              setText(event.target.value);
              onChange(event.target.value.trim() ? { kind: 'typed', text: event.target.value.trim() } : null);
            }}
          />
        </Field>
      )}
    </div>
  );
}

function Canvas({ onChange }: { onChange: (image: string | null) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useRef(() => {});
  const report = useRef(onChange);
  report.current = onChange;

  useEffect(() => {
    let stop = () => {};
    let gone = false;
    import('signature_pad').then(({ default: Pad }) => {
      const sheet = canvas.current;
      if (gone || !sheet) return;
      const ratio = Math.max(devicePixelRatio, 1);
      sheet.width = sheet.offsetWidth * ratio;
      sheet.height = sheet.offsetHeight * ratio;
      sheet.getContext('2d')?.scale(ratio, ratio);
      const pad = new Pad(sheet, { penColor: '#17163b', minWidth: 1, maxWidth: 3 });
      pad.addEventListener('endStroke', () => report.current(pad.toDataURL('image/png')));
      clear.current = () => {
        pad.clear();
        report.current(null);
      };
      stop = () => pad.off();
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);

  return (
    <div className="grid gap-2">
      <div className="relative rounded-md border-2 border-line-strong bg-[#fcfcfe]">
        <canvas
          ref={canvas}
          aria-label="Draw your signature here"
          role="img"
          className="relative block h-40 w-full touch-none"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-9 border-b border-[#77769a]"
        />
      </div>
      <Button size="sm" variant="ghost" className="justify-self-end" onClick={() => clear.current()}>
        Clear
      </Button>
    </div>
  );
}

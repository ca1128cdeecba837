import { useState } from 'react';
import { Banner } from '#app/ui/banner.tsx';
import { FileDrop } from '#app/ui/forms/file-drop.tsx';
import { t } from '#core/words/t.ts';
import { grouped, sha256Of } from './fingerprint.ts';

type Result = { file: string; outcome: 'same' | 'other' | 'cannot'; hash: string };

/** Tells of any file whether it is the agreement both have signed, unchanged. The file stays in the browser. */
export function FileCheck({ sha256, number }: { sha256: string; number: string }) {
  const [result, setResult] = useState<Result | null>(null);
  const check = async ([file]: File[]) => {
    if (!file) return;
    const bytes = await file.arrayBuffer().catch(() => null);
    const hash = bytes ? await sha256Of(bytes) : null;
    setResult({
      file: file.name,
      hash: hash ?? '',
      outcome: hash === null ? 'cannot' : hash === sha256 ? 'same' : 'other',
    });
  };
  return (
    <section aria-label={t`Check a file`} className="grid gap-3">
      <h3 className="font-semibold">{t`Check a file`}</h3>
      <FileDrop
        label={t`Choose a PDF`}
        accept=".pdf"
        hint={t`Is it the signed agreement ${number}, unchanged? It is checked here and sent nowhere.`}
        onFiles={(files) => void check(files)}
      />
      {result ? (
        <Banner
          live
          tone={result.outcome === 'same' ? 'good' : result.outcome === 'other' ? 'bad' : 'warn'}
          title={words()[result.outcome]}
        >
          <span className="block break-words">{result.file}</span>
          {result.outcome === 'other' ? (
            <span className="mt-1 block font-mono text-sm break-words">{grouped(result.hash)}</span>
          ) : null}
        </Banner>
      ) : null}
    </section>
  );
}

const words = (): Record<Result['outcome'], string> => ({
  same: t`This is the signed agreement, unchanged.`,
  other: t`This is not the signed agreement, or it was changed.`,
  cannot: t`This file could not be checked in this browser.`,
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import saxon from 'saxon-js';
import { projectRoot } from '#stack/project-root.ts';

const kept = new Map<string, unknown>();

/** The rules of EN 16931 that an electronic invoice breaks, each with its sentence; throws where no rule was looked at. */
export function brokenRules(syntax: 'UBL' | 'CII', xml: string): string[] {
  const file = join(projectRoot(), `testing/e-invoice/EN16931-${syntax}-validation.sef.json.gz`);
  if (!kept.has(file)) kept.set(file, JSON.parse(gunzipSync(readFileSync(file)).toString()));
  const { principalResult: report } = saxon.transform(
    { stylesheetInternal: kept.get(file), sourceText: xml, destination: 'serialized' },
    'sync',
  );
  if ((report.match(/svrl:fired-rule/g) ?? []).length < 20) throw new Error('no rule was looked at');
  return Array.from(
    report.matchAll(/<svrl:failed-assert[\s\S]*?<svrl:text>([\s\S]*?)<\/svrl:text>/g),
    ([, text]) => (text ?? '').trim(),
  );
}

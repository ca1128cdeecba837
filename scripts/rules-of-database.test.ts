import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { ruleInWords } from '#core/refusals/rule-in-words.ts';
import { type Reader, readBy } from '#core/words/t.ts';
import { plainEnglishIn } from '../testing/notices/plain-english.ts';
import { strictReader, trialReader } from '../testing/notices/strict-reader.ts';

let reads: Reader | null | undefined;
readBy(() => reads);
afterEach(() => {
  reads = undefined;
});

/** Rows that no act and no screen changes: whoever reads such a sentence works on the database or writes a program. */
const INVARIANTS =
  /^(what .* (is never|cannot be|counts as)|an? [\w ]+ (is never|cannot be|goes on as|takes no further|consists of|of a combination|needs the consent|is of one)|the (entries|time by which)|it is in another currency)/i;

const LITERAL = /'((?:[^']|'')*)'/g;

/** What functions of the database say as they stand now: each text of a refusal, with an example of what is put into it. */
function rules(): string[] {
  const folder = fileURLToPath(new URL('../supabase/migrations/', import.meta.url));
  const bodies = new Map<string, string>();
  for (const file of readdirSync(folder).toSorted()) {
    const source = readFileSync(folder + file, 'utf8');
    for (const [, name = '', , body = ''] of source.matchAll(
      /create (?:or replace )?function ([\w.]+\s*\([^)]*\))[\s\S]*?(\$\w*\$)([\s\S]*?)\2/gi,
    ))
      bodies.set(name.replace(/\s+/g, ' '), body);
  }
  return [...bodies.values()].flatMap((body) =>
    [...body.matchAll(/(?:raise exception\s+|private\.refuse\s*\()((?:[^;']|'(?:[^']|'')*')*);/gi)].flatMap(
      ([, said = '']) => sentencesOf(said.split(/ using errcode/i)[0] ?? ''),
    ),
  );
}

/** The sentences of an expression: 'You have blocked ' || name || '.' is one, and each branch of a `case` is another. */
function sentencesOf(expression: string): string[] {
  if (/^'%'/.test(expression.trim())) return [];
  const [, before = '', branches, after = ''] =
    /^([\s\S]*?)case\b([\s\S]*)\bend\b([\s\S]*)$/i.exec(expression) ?? [];
  if (branches === undefined) return [joined(expression)];
  const said = [...branches.matchAll(/\b(?:then|else)\s+'((?:[^']|'')*)'/gi)].map(([, text = '']) => text);
  return said.map((text) => `${joined(before)}${text}${joined(after)}`);
}

/** A concatenation with examples in place of its values. */
function joined(expression: string): string {
  const kept: string[] = [];
  return expression
    .replace(LITERAL, (_, text: string) => `⟦${kept.push(text.replaceAll("''", "'")) - 1}⟧`)
    .split('||')
    .map((part) => {
      const [, at] = /⟦(\d+)⟧/.exec(part) ?? [];
      if (at !== undefined) return kept[Number(at)]?.replace('%', '5') ?? '';
      if (/in_hours/.test(part)) return 'in 5 hours';
      return /\bmost\b|\btaken\b/.test(part) ? '5' : part.trim() && part.trim() !== ')' ? 'Жук' : '';
    })
    .join('');
}

const said = [...new Set(rules())].filter((rule) => !INVARIANTS.test(rule));

test('what a rule of the database says is read in the language of its reader', async () => {
  expect(said.length).toBeGreaterThan(40);
  reads = await trialReader('ar-XB');
  const left = said.filter(
    (rule) => plainEnglishIn(ruleInWords(rule).replace('Europe/Dublin', ''), 'ar-XB').length > 0,
  );
  expect(left).toEqual([]);
});

test.each(['de', 'fr', 'es', 'pl'] as const)('each of them is in the catalogue of %s', (language) => {
  const faults = new Set<string>();
  reads = strictReader(language, faults);
  for (const rule of said) ruleInWords(rule);
  for (const hours of ['within the hour', 'in 2 hours', 'in 22 hours'])
    ruleInWords(`This mailbox was asked for many nights in 24 hours. The next one is possible ${hours}.`);
  expect([...faults]).toEqual([]);
});

test('who was blocked is called as they are, whatever they are called', () => {
  for (const name of ['{0}', 'A. Unblock them to write to them', 'Ada\nBo', ''])
    expect(ruleInWords(`You have blocked ${name}. Unblock them to write to them.`)).toBe(
      `You have blocked ${name}. Unblock them to write to them.`,
    );
});

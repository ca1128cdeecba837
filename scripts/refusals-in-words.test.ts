import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * An act runs in English, and its refusal is read in another language. So a refusal is given values, and functions that make its words when
 * it is read: words that are made where it is refused would stay English.
 */
const MAKES_WORDS = /^(t|said|meant|listed|quoted|format\w+|\w+(Words|Label)|[A-Z]+(_[A-Z]+)*)$/;
const TABLE_OF_WORDS = /^[A-Z_]+_(LABELS|WORDS|SENTENCES)$/;

/** What is made in words within the arguments of a refusal, as 'server/x.ts: the call'. */
function wordsHandedOver(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const makesWords = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isTaggedTemplateExpression(node) && MAKES_WORDS.test(node.tag.getText())) return true;
    if (ts.isCallExpression(node) && MAKES_WORDS.test(node.expression.getText())) return true;
    if (ts.isElementAccessExpression(node) && TABLE_OF_WORDS.test(node.expression.getText())) return true;
    return ts.forEachChild(node, (child) => makesWords(child) || undefined) ?? false;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^refusals\.\w+$/.test(node.expression.getText()))
      if (node.arguments.some(makesWords)) found.push(`${file}: ${node.getText().replace(/\s+/g, ' ')}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('words that are made where an act is refused are found, and functions that make them later are not', () => {
  const found = (call: string) => wordsHandedOver('x.ts', `refuse(${call});`).length;
  expect(found('refusals.invalidInput(t`It is over.`)')).toBe(1);
  expect(found('refusals.paidTooMuch(formatMoney(5, "EUR"))')).toBe(1);
  expect(found('refusals.unknownTier(TIER_LABELS[name])')).toBe(1);
  expect(found('refusals.invalidInput(PRICE_FIRST())')).toBe(1);
  expect(found('refusals.invalidInput(PRICE_FIRST)')).toBe(0);
  expect(found('refusals.invalidInput(() => t`It is over.`)')).toBe(0);
});

test('no act hands words over to its refusal that were made in English', () => {
  const found = ['core', 'server'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(room, name))
      .flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        return text.includes('refusals.') ? wordsHandedOver(file, text) : [];
      }),
  );
  expect(found).toEqual([]);
});

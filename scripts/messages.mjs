// The messages that stand in the code as t`…` and says`…`, and words that are read as they are kept: said(word).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import ts from 'typescript';

/** The languages that have a catalogue; English is in the code. */
export const LANGUAGES = ['de', 'fr', 'es', 'pl'];

const ROOMS = ['app', 'core', 'server', 'stack'];
const isCode = (name) => /\.tsx?$/.test(name) && !/\.(test|screen|e2e)\.tsx?$|\.d\.ts$/.test(name);

/**
 * Each message by its text, with the files that say it and what stands at its places.
 * @returns {Map<string, { files: string[], values: string[] }>}
 */
export function messagesOf(root) {
  const messages = new Map();
  for (const room of ROOMS)
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isCode(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, 'utf8');
      if (!/\b(?:t|says)`/.test(text)) continue;
      collect(relative(root, path), text, messages);
    }
  for (const word of JSON.parse(readFileSync(join(root, 'core/words/kept-words.json'), 'utf8')))
    if (!messages.has(word)) messages.set(word, { files: ['core/words/kept-words.json'], values: [] });
  return messages;
}

function collect(file, text, messages) {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const visit = (node) => {
    if (
      ts.isTaggedTemplateExpression(node) &&
      ts.isIdentifier(node.tag) &&
      /^(t|says)$/.test(node.tag.text)
    ) {
      const { template } = node;
      const spans = ts.isTemplateExpression(template) ? template.templateSpans : [];
      const head = ts.isTemplateExpression(template) ? template.head.text : template.text;
      const message = spans.reduce((all, { literal }, at) => `${all}{${at}}${literal.text}`, head);
      const known = messages.get(message) ?? { files: [], values: [] };
      known.files.push(file);
      if (known.values.length === 0)
        known.values = spans.map(({ expression }) => text.slice(expression.pos, expression.end).trim());
      messages.set(message, known);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

export const readCatalogue = (root, language) =>
  JSON.parse(readFileSync(join(root, `core/words/${language}.json`), 'utf8'));

const DECIDES = /\{\d+, *(?:plural|select|selectordinal),/;
const places = (text) => new Set(text.match(/\{\d+(?=[},])/g)?.map((each) => each.slice(1)) ?? []);

/** What is wrong with a translation, in words, or null. */
export function faultOf(message, words) {
  if (!words.trim()) return 'nothing stands there';
  const [asked, has] = [places(message), places(words)];
  for (const place of has) if (!asked.has(place)) return `{${place}} has no value`;
  if (!DECIDES.test(words)) return null;
  if (/'(?=[{}])/.test(words)) return 'an apostrophe before a brace hides it: write ’';
  try {
    parse(words, { ignoreTag: true });
    return null;
  } catch (error) {
    return `cannot be read: ${error.message}`;
  }
}

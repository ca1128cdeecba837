// Sentences for people that stand in the code and in no catalogue: what is not said by t`…`, says`…` or said(word).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOMS = ['app', 'core', 'server', 'stack'];
const isCode = (name) => /\.tsx?$/.test(name) && !/\.(test|screen|e2e)\.tsx?$|\.d\.ts$/.test(name);

/** Attributes whose words are read, or read out. */
const READ = /^(aria-label|aria-description|title|placeholder|label|alt|hint|heading|description|emptyText)$/;
/** Attributes and properties whose value is shown as it is, be it one word, or one that said(word) would have read. */
const SHOWN =
  /^(aria-label|title|placeholder|label|labelOfArtist|hint|heading|header|description|emptyText|suffix|caption|intro|note|words|add|row|missing)$/;
const SHOWN_ON_PAGES = new RegExp(`${SHOWN.source}|^name$`);
/** What is no key of a program: words with a capital, or of a label. */
const CAPITAL = /^\s*\p{Lu}\p{L}*\p{Ll}/u;
const OF_LABELS = /^(aria-label|label|suffix|text)$/;
const UNIT = /^(km|h|mph|km\/h|[A-Z]+)$/;
/** Attributes that hold words for programs; in all others several words in small letters are read. */
const FOR_PROGRAMS =
  /[cC]lass(Name)?$|^(content|d|rel|role|sizes|autoComplete|allow|sandbox|preserveAspectRatio|strokeDasharray)$/;
const SMALL_WORDS = /^[a-z’']+(?: [a-z’',]+)+$/;
/** A capital, a space and more words. */
const SENTENCE = /^[\s“"(]*\p{Lu}[\p{L}’'.-]*,? [\s\S]*\p{Ll}/u;
/** What opens or closes an element, in a text that is a page. */
const TAG = /<\/?[a-z][^<>]*>/;
const WORD = /^(?!\s*https?:)[\s\S]*\p{L}{2}/u;

const HOW = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

/** Finds most files without one, of which nothing is parsed: a text that is not said, words between tags, and attributes that are read. */
const MAY_BE =
  /(?<!\b(?:t|says))['"`][\s“"(]*\p{Lu}[\p{L}’'.-]*,? [^\n]|>[^<>{}=;]*\p{L}{2}[^<>{}=;]*[<{]|(?:aria-\w+|title|placeholder|label|alt|hint|heading|description|emptyText)="|\b(?!\w*[cC]lass)\w+="[a-z’']+ [a-z]/u;

/** What is thrown for programmers, written to the log, sent to the database or said by a program to a program. */
const NOT_READ_CALLS =
  /^(sql|sql\.raw|console\.\w+|log\.(info|warn|error|debug)|\w*\.(describe|query)|headers\.set)$/;
const ERRORS = /(^|\.)\w*(Error|NotRendered|PortTaken)$/;
const FOR_PROGRAMMERS = new Set(['summary', 'purpose', 'friendlyName']);

/**
 * @param {(file: string) => boolean} isExcepted files whose words are for no reader of the product
 * @param {ReadonlySet<string>} kept words that said(word) reads
 * @returns {string[]} each as 'app/features/x.tsx:12 Words of it'
 */
export function sentencesOutside(root, isExcepted, kept) {
  const found = [];
  for (const room of ROOMS)
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isCode(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const file = relative(root, path);
      if (isExcepted(file)) continue;
      const text = readFileSync(path, 'utf8');
      if (MAY_BE.test(text)) found.push(...sentencesIn(file, text, kept));
    }
  return found;
}

/** Those of one file. */
export function sentencesIn(file, text, kept = new Set()) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, HOW, false, kind);
  const found = [];
  const visit = (node, parent, shown) => {
    if (isNotRead(node)) return;
    if (isSaid(node)) {
      if (ts.isTemplateExpression(node.template))
        for (const span of node.template.templateSpans) visit(span.expression, span, '');
      return;
    }
    const words = wordsOf(node);
    const isFound =
      words !== null &&
      (isWordOf(shown, words) || (!kept.has(words.trim()) && isForPeople(node, words, parent)));
    if (isFound) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push(`${file}:${line + 1} ${words.trim().replace(/\s+/g, ' ')}`);
    }
    ts.forEachChild(node, (child) => visit(child, node, shownAs(child, node, shown)));
  };
  visit(source, source, '');
  return found;
}

/** The attribute or property as whose value `child` is shown as it is, 'text' where it stands between tags; '' elsewhere. */
function shownAs(child, node, shown) {
  if (ts.isJsxAttribute(node)) return SHOWN_ON_PAGES.test(nameOf(node.name)) ? nameOf(node.name) : '';
  if (ts.isPropertyAssignment(node)) {
    const isValue = child === node.initializer && ts.isIdentifier(node.name);
    return isValue && SHOWN.test(node.name.text) ? node.name.text : '';
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return ts.isJsxExpression(child) ? 'text' : '';
  const isPassedOn =
    (ts.isConditionalExpression(node) && child !== node.condition) ||
    (ts.isBinaryExpression(node) && child === node.right) ||
    ts.isJsxExpression(node) ||
    ts.isParenthesizedExpression(node);
  return isPassedOn ? shown : '';
}

const isWordOf = (shown, words) =>
  shown !== '' && WORD.test(words) && (CAPITAL.test(words) || (OF_LABELS.test(shown) && !UNIT.test(words)));

const isSaid = (node) =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && /^(t|says)$/.test(node.tag.text);

function wordsOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
    return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.templateSpans.reduce((all, { literal }, at) => `${all}{${at}}${literal.text}`, node.head.text);
}

function isForPeople(node, words, parent) {
  if (ts.isJsxText(node)) return WORD.test(words);
  if (ts.isJsxAttribute(parent) && READ.test(nameOf(parent.name))) return WORD.test(words);
  if (ts.isJsxAttribute(parent) && !FOR_PROGRAMS.test(nameOf(parent.name)) && SMALL_WORDS.test(words))
    return true;
  // The name of a property, and what is compared, is a key.
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  if (ts.isElementAccessExpression(parent) || ts.isCaseClause(parent)) return false;
  // Of a text with tags each piece between them is read.
  return words.split(TAG).some((piece) => SENTENCE.test(piece));
}

function isNotRead(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return !isSaid(node);
  if (ts.isCallExpression(node)) return NOT_READ_CALLS.test(calleeOf(node.expression));
  if (ts.isNewExpression(node)) return ERRORS.test(calleeOf(node.expression));
  return ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && FOR_PROGRAMMERS.has(node.name.text);
}

/** 'log.warn' of `this.log.warn`. */
function calleeOf(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isPropertyAccessExpression(expression)) return '';
  const of = expression.expression;
  const owner = ts.isIdentifier(of) ? of.text : ts.isPropertyAccessExpression(of) ? of.name.text : '';
  return `${owner}.${expression.name.text}`;
}

const nameOf = (name) => (ts.isJsxNamespacedName(name) ? '' : name.text);

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sentencesIn, sentencesOutside } from './sentences.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const kept: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(`${root}/core/words/kept-words.json`, 'utf8')),
);

/** Where English stands for good, and why. */
const ENGLISH: readonly [RegExp, because: string][] = [
  [/^app\/(gallery|testing)\//, 'read by who builds the product'],
  [
    /^core\/api\/|^server\/http\/(openapi|developers\/|mcp\/|routes-)/,
    'the description for programs is English',
  ],
  [
    /^stack\/(rest|storage|realtime)\/|^stack\/gate\/(body|gate|demo-guard|rest-\w+|wrong-head)\.ts/,
    'said to programs',
  ],
  [
    /^stack\/(asker|backup|health|mail|postgres|process|schema|system)\/|^stack\/auth\/totp/,
    'read by who runs it',
  ],
  [/^stack\/web\//, 'pages that are the same for everybody; the program on them words what it shows'],
  [/^core\/(website|public)\//, 'what websites of venues and search engines take, the same for everybody'],
  [/^core\/matching\/learning\//, 'read by who trains the model'],
  [
    /^core\/accounting\/|^core\/moving-in\/(archive|files\/(read|month|calendar-as|notes-as)-\w+)|^app\/features\/moving-in\/template/,
    'heads of tables that programs read',
  ],
  [/^core\/moving-in\/read-days|^core\/search\/spoken\//, 'words that a file or a person may use'],
  [/^server\/account\/own-data\//, 'names beside the files of a download'],
  [/^server\/documents\/(faces|fonts|poster|xmp)/, 'names of typefaces, and of a schema'],
  [/^server\/http\/plain-page/, 'the name of the product'],
  [/^core\/vat\/(treatment|country-name)/, 'words of a law, and codes'],
  [
    /^core\/(catalogue\/|matching\/genre-affinity)/,
    'names by which genres are kept; core/catalogue/genre-words.ts words them',
  ],
  [
    /^core\/(account\/device-name|settings\/(payment-card|integrations))|^app\/features\/public\/benefits-section/,
    'names of firms, and of acts in an example',
  ],
  [/^core\/demo\/demo-refusals/, 'sentences that said(word) reads where one is shown'],
  [/^core\/outsiders\/not-said/, 'kept in the database and shown nowhere'],
];

/** Of products, typefaces and laws; and the two kinds of riders, which their buttons say. */
const NAMES =
  / (Running Order( <no-reply@localhost>)?|XRechnung|Leitweg-ID|Sans|Serif|Mono|(Tech|Hospitality) Rider|Directive 2006\/112\/EC,.*)$/;

describe('a sentence for people', () => {
  it('stands in a catalogue, wherever it is in the code', () => {
    const isExcepted = (file: string) => ENGLISH.some(([files]) => files.test(file));
    expect(sentencesOutside(root, isExcepted, kept).filter((each) => !NAMES.test(each))).toEqual([]);
  });

  it.each([
    ['said to nobody', `const words = { hint: 'Please try again' };`, ['Please try again']],
    ['of a template', `const words = \`Offer of \${name}\`;`, ['Offer of {0}']],
    ['on a page', `const page = <p>Try again</p>;`, ['Try again']],
    ['of one word that is read out', `const page = <a aria-label="Close" />;`, ['Close']],
    ['that a catalogue has, shown without it', `const row = { label: 'Open', status: 'Open' };`, ['Open']],
    ['of one word, chosen', `const row = <Row name={x ? 'Artist' : t\`Venue\`} />;`, ['Artist']],
    ['of small letters beside a figure', `const row = <p>{n} {x ? 'over' : t\`left\`}</p>;`, ['over']],
    ['of a unit', `const box = <Input suffix="km" />;`, []],
    ['between tags of a text', "const words = '<p>Please try again.</p>';", ['<p>Please try again.</p>']],
    ['that is said', 'const words = t`Please try again`;', []],
    [
      'inside a place of one that is said',
      `const words = t\`\${x ? 'One of them' : y} is gone\`;`,
      ['One of them'],
    ],
    ['for programmers', `throw new RangeError('There is no such day');`, []],
    ['of a query', 'sql`Select a, b from c`;', []],
    ['that is a key', `const of = { 'Please try again': 1 };`, []],
  ])('%s is found, or left', (_what, code, found) => {
    expect(
      sentencesIn('a.tsx', code, new Set(['Open'])).map((each) => each.replace(/^a\.tsx:1 /, '')),
    ).toEqual(found);
  });

  const filesWith = (words: RegExp) =>
    ['app', 'core', 'server', 'stack'].flatMap((room) =>
      readdirSync(`${root}/${room}`, { recursive: true, encoding: 'utf8' })
        .map((name) => `${room}/${name}`)
        .filter((file) => /\.tsx?$/.test(file) && !/^stack\/(rest|backup)\//.test(file))
        .filter((file) => words.test(readFileSync(`${root}/${file}`, 'utf8'))),
    );
  it('lists names in the way of who reads: core/words/listed.ts does', () => {
    expect(filesWith(/join\((['"`]),? (and|or) \1\)/)).toEqual([]);
  });
  it('puts words of people between the marks of who reads: core/words/quoted.ts does', () => {
    const marked = /[>\s]“\{[a-z]/;
    expect(marked.test('<p>“{offer.message}”</p>')).toBe(true);
    expect(filesWith(marked)).toEqual([]);
  });
  it('counts in one message, of which each language has its plurals', () => {
    const counted = /(?<!t)`\$\{[\w.]+\} \$\{[\w.]+ === 1 \? '/;
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is looked for
    expect(counted.test("`${rows} ${rows === 1 ? 'row' : 'rows'}`")).toBe(true);
    expect(filesWith(counted)).toEqual([]);
  });
});

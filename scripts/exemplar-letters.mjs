// Writes the letters that the languages of CLDR are written with, as `testing/exemplar-letters.json` keeps them:
//
//   npm pack cldr-misc-full@48.2.0 && tar xzf cldr-misc-full-48.2.0.tgz
//   node scripts/exemplar-letters.mjs package > testing/exemplar-letters.json
//
// The package has 29 MB and is needed for this alone, so that it is not among the dependencies.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Letters of the language, those of foreign words, marks, digits, and the capitals of an index. */
const SETS = /^(exemplarCharacters|auxiliary|punctuation|numbers|index)/;

const root = join(process.argv[2] ?? 'package', 'main');
const { version } = JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8'));
const elements = new Set();
for (const locale of readdirSync(root)) {
  const { characters } = JSON.parse(readFileSync(join(root, locale, 'characters.json'), 'utf8')).main[locale];
  for (const [name, set] of Object.entries(characters)) {
    if (typeof set !== 'string' || !SETS.test(name)) continue;
    // Capitals of main letters are not listed.
    for (const each of elementsOf(set)) elements.add(each).add(each.toUpperCase());
  }
}
const all = [...elements].map((each) => each.normalize('NFC'));
const letters = all.filter((each) => [...each].length === 1).map((letter) => letter.codePointAt(0));
const sequences = all.filter((each) => [...each].length > 1);
const lines = [
  `"cldr": ${JSON.stringify(version)}`,
  `"letters": ${JSON.stringify(rangesOf([...new Set(letters)].sort((a, b) => a - b)))}`,
  `"sequences": ${JSON.stringify([...new Set(sequences)].sort().join(' '))}`,
];
console.log(`{\n  ${lines.join(',\n  ')}\n}`);

/** The elements of a set of https://www.unicode.org/reports/tr35/#Unicode_Sets as CLDR writes them: letters, ranges, {sequences}. */
function elementsOf(set) {
  const found = [];
  const signs = set
    .slice(1, -1)
    .matchAll(
      /\{(?<sequence>(?:\\.|[^}])+)\}|(?<from>\\u[\da-f]{4}|\\.|\S)(?:-(?<to>\\u[\da-f]{4}|\\.|[^\s]))?/giu,
    );
  for (const { groups } of signs) {
    const { sequence, from, to } = groups;
    if (sequence !== undefined) found.push(sequence.replace(/\\u[\da-f]{4}|\\./giu, plain));
    else {
      const [first, last] = [from, to ?? from].map((sign) => plain(sign).codePointAt(0));
      for (let letter = first; letter <= last; letter += 1) found.push(String.fromCodePoint(letter));
    }
  }
  return found;
}

function plain(sign) {
  if (!sign.startsWith('\\')) return sign;
  return /^\\u[\da-f]{4}$/i.test(sign)
    ? String.fromCharCode(Number.parseInt(sign.slice(2), 16))
    : sign.slice(1);
}

/** '61-7a e9 …' */
function rangesOf(sorted) {
  const ranges = [];
  for (const letter of sorted) {
    const last = ranges.at(-1);
    if (last?.to === letter - 1) last.to = letter;
    else ranges.push({ from: letter, to: letter });
  }
  const hex = (letter) => letter.toString(16);
  return ranges.map(({ from, to }) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`)).join(' ');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRIALS } from '#core/words/languages.ts';
import { readAs } from '#server/words/reader.ts';
import { everyMail, type LaidOut } from '../../testing/notices/every-mail.ts';
import { plainEnglishIn } from '../../testing/notices/plain-english.ts';
import { strictReader, trialReader } from '../../testing/notices/strict-reader.ts';

const OWN = 'Жук';
const mails = everyMail(OWN);
const listed = (of: typeof mails) =>
  Object.entries(of).flatMap(([file, made]) => made.map((mail) => ({ ...mail, file })));
const all = listed(mails);

/** The files of the server and the stack that lay out a mail. */
const layingOut = ['server', 'stack'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /(?<!function )\blayOut\(/.test(readFileSync(file, 'utf8'))),
);

/** What its reader sees of a mail: subject, text, and the page without its styles, tags and addresses. */
const seen = ({ subject, text = '', html = '' }: LaidOut): string[] => [
  subject,
  ...text.split('\n'),
  ...html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .split(/<[^>]*>/)
    .map((piece) => piece.replace(/&(amp|lt|gt|quot|#x27);/g, ' ')),
];

test('each file that lays out a mail has its mails here', () => {
  expect(Object.keys(mails).toSorted()).toEqual(layingOut.toSorted());
});

/** Of whoever has no account, each mail; of those who have one, none is asked. */
const WITHOUT_ACCOUNT = all.filter(
  ({ file, toNobodyKnown }) =>
    toNobodyKnown || /-(link-letters|invitations|night-links|press-kits|electronic-invoices)\.ts$/.test(file),
);

test('whoever has no account reads nothing of one, or of its settings, and why the mail came', async () => {
  expect(WITHOUT_ACCOUNT.length).toBeGreaterThan(30);
  for (const { make } of WITHOUT_ACCOUNT) {
    const { text = '', html = '' } = await make();
    expect(text).not.toMatch(/about your account|Settings >/);
    expect(html).not.toMatch(/about your account|Settings &gt;/);
    expect(text).toMatch(/You get this because|Somebody sent you this/);
  }
});

/** Half of the mails each: of one kind, some are read in one language and some in the other. */
test.each(TRIALS)('nothing of a mail stays English in %s', { timeout: 400_000 }, async (language) => {
  const reader = await trialReader(language);
  const left = new Set<string>();
  const half = TRIALS.indexOf(language);
  for (const { file, kind, make } of all.filter((_, at) => at % 2 === half)) {
    const mail = await readAs(reader, make);
    const ics = mail.event?.ics.replace(/\r\n /g, '').match(/^(SUMMARY|DESCRIPTION|LOCATION):.*$/gm) ?? [];
    const words = [...seen(mail), ...ics.map((line) => line.replace(/^[A-Z]+:/, '').replaceAll('\\n', '\n'))];
    for (const text of words)
      for (const word of plainEnglishIn(text, language)) left.add(`${file}, ${kind}: ${word}`);
    const direction = language === 'ar-XB' ? 'rtl' : 'ltr';
    if (!mail.html?.includes(`<html dir="${direction}" lang="${language}">`))
      left.add(`${file}: ${mail.html?.slice(120, 190)}`);
  }
  expect([...left]).toEqual([]);
});

/** What people may be called, and a word of it that is found wherever it stands. */
const CALLED: readonly [name: string, of: string][] = [
  ['{count} Zyx {0} <0> {name, select, other{}}', 'Zyx'],
  ['<b>Bold</b> &amp; 😀', 'Bold'],
  ['\u202eturned\u2069 \u05d0\u2066', 'turned'],
  ['Ω'.repeat(300), 'Ω'],
  ['Ada\r\nBcc: x@y.example', 'Ada'],
  ['', ''],
];

test.each(CALLED)(
  'whoever is called %j is called so in every mail, and turns nothing round',
  async (name, of) => {
    const made = listed(everyMail(name));
    const faults = new Set<string>();
    const german = strictReader('de', faults);
    const at = CALLED.findIndex(([each]) => each === name);
    // Each mail is read with one of the names, and each name in mails of every file.
    for (const { file, kind, make } of made.filter((_, each) => each % 3 === at % 3)) {
      const mail = await readAs(german, make);
      const { subject, text = '', html = '' } = mail;
      const fault = (what: string) => faults.add(`${file}, ${kind}: ${what}`);
      if (/[\r\n\u2028\u2029\0]/.test(subject)) fault(`the subject has a line break: ${subject}`);
      if (/[\u202a-\u202e]/.test(subject + text + html)) fault('text is turned round');
      for (const line of [subject, ...text.split('\n')])
        if (!isBalanced(line)) fault(`an isolate is open: ${line}`);
      if (/<b>|&amp;(lt|gt|quot|amp;amp);/.test(html)) fault('markup, or escaped twice');
      if (/undefined|\[object|\ufffd|[\ud800-\udbff](?![\udc00-\udfff])/.test(subject + text)) fault(text);
      if (of === 'Zyx' && text.includes(of) && !text.includes(name)) fault(`not as it was typed: ${text}`);
      if (of === 'Bold' && text.includes(of)) {
        if (!text.includes(name)) fault(`not as it was typed: ${text}`);
        if (!html.includes('&lt;b&gt;Bold&lt;/b&gt; &amp;amp; 😀')) fault('not as it was typed on the page');
      }
    }
    expect([...faults]).toEqual([]);
  },
);

/** Each isolate that a line opens is closed in it (UAX #9), and nothing else is. */
function isBalanced(line: string): boolean {
  let open = 0;
  for (const sign of line) {
    if (sign >= '\u2066' && sign <= '\u2068') open += 1;
    if (sign === '\u2069') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

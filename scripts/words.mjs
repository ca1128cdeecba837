// npm run words: reads the messages from the code and says how each catalogue in core/words stands: what it lacks, what nothing says any
// more (taken out), and translations that lost a place for a value. `npm run words -- de` prints what German lacks, with where it stands.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { faultOf, LANGUAGES, messagesOf, readCatalogue } from './messages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const messages = messagesOf(root);
const [asked] = process.argv.slice(2);
console.log(`${messages.size} messages`);
for (const language of LANGUAGES) {
  const file = `${root}/core/words/${language}.json`;
  const catalogue = readCatalogue(root, language);
  const entries = Object.entries(catalogue);
  const used = entries.filter(([message]) => messages.has(message));
  const lacking = [...messages.keys()].filter((message) => !catalogue[message]);
  const faults = used.flatMap(([message, words]) => {
    const fault = faultOf(message, words, language);
    return fault ? [`  ${message}\n  ${words}\n    ${fault}`] : [];
  });
  const sorted = Object.fromEntries(used.sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify(sorted, null, 2)}\n`;
  if (text !== readFileSync(file, 'utf8')) writeFileSync(file, text);
  console.log(
    `${language}: ${used.length} translated, ${lacking.length} lacking, ${entries.length - used.length} taken out, ${faults.length} broken`,
  );
  for (const fault of faults) console.log(fault);
  if (asked === language)
    for (const message of lacking) console.log(JSON.stringify({ message, ...messages.get(message) }));
}

// Writes the lists of core/events/all, which hold what each event says of itself in its file of core/events/kinds: `npm run lists`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from '../stack/system/system.mjs';

const KINDS = 'core/events/kinds';
const ALL = 'core/events/all';
const event = (names) => `import type { ${names} } from '#core/events/event.ts';`;
const events = (names) => `import type { ${names} } from '#core/events/events.ts';`;
const notices = (names) => `import type { ${names} } from '#core/settings/notice-kinds.ts';`;

/** What a file may export, and how the list of all of them begins and ends. `perNotice`: each file has several, by kind of notice. */
const PARTS = {
  data: {
    before: [`import type * as z from 'zod';`],
    opens:
      '/** The data of each kind of event: facts, and the words of whoever acted (`note`). Names are read where they stand. */\nexport const eventData = {',
    closes: '} as const satisfies Record<string, z.ZodType>;',
  },
  tells: {
    before: [event('Tell'), events('EventData, EventKind')],
    after: [notices('NoticeKind')],
    opens:
      '/** Whom each kind of event tells. */\nexport const tells: { [Kind in EventKind]?: Tell<EventData<Kind>, NoticeKind> } = {',
    closes: '};',
  },
  words: {
    perNotice: true,
    before: [event('Wording')],
    after: [notices('NoticeKind')],
    opens: '/** The words of each kind of notice. */\nexport const words = {',
    closes: '} as const satisfies Record<NoticeKind, Wording<never>>;',
  },
  toggles: {
    perNotice: true,
    after: [`import type { Toggles } from '#core/settings/toggles.ts';`],
    opens: '/** Which toggles each kind of notice belongs to. */\nexport const toggles = {',
    closes: '} as const satisfies Record<string, Toggles>;',
  },
  buttons: {
    perNotice: true,
    before: [event('Button')],
    after: [notices('MailedKind')],
    opens:
      '/** What the button of a mail says, by kind of notice: read for one reader, as a spread words each at once. */\nexport const buttons = () =>\n  ({',
    closes: '  }) satisfies Record<MailedKind, Button>;',
    isDeeper: true,
  },
  line: {
    list: 'lines',
    before: [event('HistoryWords'), events('EventData, EventKind')],
    opens:
      '/** How each kind of event stands in a history. */\nexport const lines: { [Kind in EventKind]?: HistoryWords<EventData<Kind>> } = {',
    closes: '};',
  },
  ends: {
    before: [event('Ends'), events('EventKind')],
    after: [notices('NoticeKind')],
    opens:
      '/** Which notices are done with each kind of event. */\nexport const ends: { [Kind in EventKind]?: Ends<NoticeKind> } = {',
    closes: '};',
  },
  closes: {
    before: [event('Closes'), events('EventKind')],
    opens:
      '/** Which questions are answered with each kind of event. */\nexport const closes: { [Kind in EventKind]?: Closes } = {',
    closes: '};',
  },
};

/** The lists as the files below `root` have them: source text by path. A file that lacks its data, or exports what is no part of an event, is an error. */
export function listsOf(root) {
  const files = readdirSync(join(root, KINDS)).sort();
  const kinds = files.map((file) => ({
    kind: file.replace(/\.ts$/, ''),
    parts: partsOf(join(KINDS, file), readFileSync(join(root, KINDS, file), 'utf8')),
  }));
  return Object.fromEntries(
    Object.entries(PARTS).map(
      ([part, { list = part, perNotice, before = [], after = [], opens, closes, isDeeper }]) => {
        const having = kinds.filter(({ parts }) => parts.includes(part)).map(({ kind }) => kind);
        const imports = having.map(
          (kind) => `import { ${part} as ${nameOf(kind)} } from '#${KINDS}/${kind}.ts';`,
        );
        const entries = having.map((kind) =>
          perNotice ? `  ...${nameOf(kind)},` : `  '${kind}': ${nameOf(kind)},`,
        );
        const source = [
          HEAD,
          ...before,
          ...imports,
          ...after,
          '',
          opens,
          ...(isDeeper ? entries.map((entry) => `  ${entry}`) : entries),
          closes,
          '',
        ].join('\n');
        return [`${ALL}/${list}.ts`, source];
      },
    ),
  );
}

const HEAD = `// Written by \`npm run lists\` from the files of ${KINDS}.`;

function partsOf(path, source) {
  const parts = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
  const odd = parts.filter((part) => !(part in PARTS));
  const known = Object.keys(PARTS).join(', ');
  if (odd.length > 0) throw new Error(`${path} exports ${odd.join(', ')}. An event's file exports ${known}.`);
  if (!parts.includes('data')) throw new Error(`${path} exports no data.`);
  return parts;
}

/** 'booking-expired' as a variable: bookingExpired. */
const nameOf = (kind) => kind.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

if (isProgram(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const [path, source] of Object.entries(listsOf(root))) writeFileSync(join(root, path), source);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Utilities of Tailwind that name a side of the window, where one is meant at which lines begin or end: ms-2, end-0, text-start. */
const PHYSICAL =
  /(?<=^|[\s"'`:!])-?(?:(?:scroll-)?[mp][lr]-[\w[(]|(?:left|right)-(?:[\d[(]|auto|full|px)|border-[lr](?=$|[\s"'`!-])|rounded-(?:[lr]|[tb][lr])(?=$|[\s"'`!-])|(?:text|float|clear)-(?:left|right)(?=$|[\s"'`!])|translate-x-|(?:space|divide)-x-|animate-slide-(?:left|right))[^\s"'`]*/g;

/** The same in declarations: in style sheets, and in styles of elements. */
const DECLARED =
  /\b(?:(?:scroll-)?(?:margin|padding|border)-(?:left|right)|(?:margin|padding|border)(?:Left|Right)\w*)\b|^ *(?:left|right): (?!number)[^'{]*;$/g;

/** Where a side of the window is meant, and why. */
const MEANT: Record<string, [what: string, why: string][]> = {
  'app/features/calendar/move/drag.ts': [
    ['left-0', 'what is dragged follows the pointer, whose x counts from the left'],
  ],
  'app/features/profile/view/live-videos.tsx': [
    ['translate-x-0.5', 'the sign of playing points to the right everywhere'],
  ],
  'app/ui/forms/switch.tsx': [['translate-x-', 'the other way where lines begin at the right']],
  'app/ui/overlays/sheet.tsx': [['animate-slide-', 'the other way where lines begin at the right']],
};

const sources = (readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' }) as string[])
  .map((name) => `app/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.(test|screen)\.tsx?$/.test(name));

const found = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => [...line.matchAll(PHYSICAL), ...line.matchAll(DECLARED)].map(([what]) => what));

test('no element of the application is placed by a side of the window, so that pages can be read from right to left', () => {
  const wrong = sources.flatMap((name) =>
    found(readFileSync(join(root, name), 'utf8'))
      .filter((what) => !MEANT[name]?.some(([meant]) => what.includes(meant)))
      .map((what) => `${name}: ${what}`),
  );
  expect(wrong).toEqual([]);
});

test('each exception is still needed', () => {
  const idle = Object.entries(MEANT).flatMap(([name, meant]) => {
    const all = found(readFileSync(join(root, name), 'utf8'));
    return meant
      .filter(([what]) => !all.some((each) => each.includes(what)))
      .map(([what]) => `${name}: ${what}`);
  });
  expect(idle).toEqual([]);
});

test.each([
  ['className="-ml-3 flex"', '-ml-3'],
  ['className="max-sm:text-right"', 'text-right'],
  ['className="border-l"', 'border-l'],
  ['className="sm:rounded-tl-lg!"', 'rounded-tl-lg!'],
  ['className="left-[12%]"', 'left-[12%]'],
  ['  padding-left: 2px;', 'padding-left'],
  ['style={{ paddingLeft: 4 }}', 'paddingLeft'],
])('%s is found', (source, what) => {
  expect(found(source)).toEqual([what]);
});

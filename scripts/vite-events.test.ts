import { expect, test } from 'vitest';
import { partAlone } from '../vite.events.ts';

const EVENT = `import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import { day } from '#core/events/shared/fields.ts';
export const data = z.strictObject({ day });
type Data = z.output<typeof data>;
export const words = { 'hold-sold': (p: Data) => [\`Sold on \${on(p)} “today”\`, ''] };
const on = ({ day }: Data) => formatDay(day);
export const toggles = { 'hold-sold': agreed };
export const line: Line<Data> = (data) => ['Sold', 'sold'];
`;

test('a list reads of an event its own part alone, with what that uses', () => {
  expect(partAlone(EVENT, 'line')).toBe("export const line: Line<Data> = (data) => ['Sold', 'sold'];");
  expect(partAlone(EVENT, 'words').split('\n')).toEqual([
    "import { formatDay } from '#core/calendar/day.ts';",
    "import { day } from '#core/events/shared/fields.ts';",
    expect.stringMatching(/^export const words.*“today”`, ''\] };$/),
    expect.stringMatching(/^const on = /),
  ]);
});

import { expect, test } from 'vitest';
import type * as z from 'zod';
import { acts } from '#core/contract/index.ts';

/** What an act takes for something that its caller left out, each with whom it could take from. `docs/decisions/nothing-empty-is-zero.md` */
const ALLOWED: Record<string, string> = {
  'conclude-show.tickets':
    'No other price or seller: the prices of the show must be stated, and rows cannot be half filled in.',
  'conclude-show.costs':
    'No cost takes nothing off. The form asks for each cost that a deal names, 0 if it did not arise.',
  'conclude-show.deductions': 'Costs of callers who know of no receipts: none takes nothing off.',
  'conclude-show.merchandise':
    'Nothing is agreed on it: each kind of a deal that has a commission is asked for.',
  'conclude-show.parts': 'Nobody is claimed to have played less: every set counts whole.',
  'propose-figures.tickets': 'As in conclude-show.',
  'propose-figures.costs': 'As in conclude-show.',
  'propose-figures.deductions': 'As in conclude-show.',
  'propose-figures.merchandise': 'As in conclude-show.',
  'place-hold.days':
    'A hold binds nobody, either side ends it; the form shows the seven days and asks when they are emptied.',
  'open-show.genres': 'Sought is anything; no money follows.',
  'open-show.moods': 'Sought is anything; no money follows.',
  'open-show.locationScope': 'Sought is anywhere; no money follows.',
  'open-show.musicType': 'What is sought first; no money follows.',
  'preview-series.of.show.genres': 'As in open-show.',
  'preview-series.of.show.moods': 'As in open-show.',
  'preview-series.of.show.locationScope': 'As in open-show.',
  'preview-series.of.show.musicType': 'As in open-show.',
  'open-series.of.show.genres': 'As in open-show.',
  'open-series.of.show.moods': 'As in open-show.',
  'open-series.of.show.locationScope': 'As in open-show.',
  'open-series.of.show.musicType': 'As in open-show.',
  'turn-use-into-show.show.genres': 'As in open-show.',
  'turn-use-into-show.show.moods': 'As in open-show.',
  'turn-use-into-show.show.locationScope': 'As in open-show.',
  'turn-use-into-show.show.musicType': 'As in open-show.',
};

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  items?: z.ZodType[];
  getter?: () => z.ZodType;
} & Record<string, unknown>;

/** The places of a schema where something is taken for what was left out. */
function defaultsOf(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const def = schema._zod.def as unknown as Def;
  const own = ['default', 'prefault', 'catch'].includes(def.type) ? [path] : [];
  const inner = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right']
    .map((name) => def[name])
    .filter((part): part is z.ZodType => typeof part === 'object' && part !== null && '_zod' in part);
  const parts = [
    ...inner,
    ...(def.options ?? []),
    ...(def.items ?? []),
    ...(def.getter ? [def.getter()] : []),
  ];
  const fields = Object.entries(def.shape ?? {}).map(([name, part]) => [`${path}.${name}`, part] as const);
  return [
    ...own,
    ...parts.flatMap((part) => defaultsOf(part, path, within)),
    ...fields.flatMap(([at, part]) => defaultsOf(part, at, within)),
  ];
}

test('what an act takes for something left out is named with its reason', () => {
  const all = Object.values(acts);
  expect(all.length).toBeGreaterThan(40);
  const found = all.flatMap(({ name, input }) => defaultsOf(input, name));
  expect([...new Set(found)].sort()).toEqual(Object.keys(ALLOWED).sort());
});

import type * as z from 'zod';

/** What stands where a schema takes any text, and where it takes what another schema knows. */
export type Given = {
  /** Somebody's own words. */
  words: string;
  /** By the name of a field: what is taken in place of what its schema would take. */
  fields?: Readonly<Record<string, readonly unknown[]>>;
  /** What a schema takes as it is kept elsewhere. */
  kept?: readonly unknown[];
};

type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string>;
  values?: unknown[];
};
type Inside = { def: Def; bag: { minimum?: number; maximum?: number } };

/** Numbers after which languages choose different words. */
const NUMBERS = [5, 0, 1, 2, 22, 1_000_000];
/** So many pairs of choices of one object at most. */
const MOST = 25;

/**
 * Examples of what a schema takes, the plainest first: each word of an enumeration, each kind of a union, with and without what may be
 * left out, and many pairs of such choices.
 */
export function examplesOf(schema: z.ZodType, given: Given, name = ''): unknown[] {
  const { def, bag } = (schema as unknown as { _zod: Inside })._zod;
  const within = (inner: z.ZodType | undefined): unknown[] => examplesOf(inner as z.ZodType, given, name);
  switch (def.type) {
    case 'object':
      return objectsOf(def.shape ?? {}, given);
    case 'string':
      return [textOf(schema, given.words)];
    case 'number': {
      const { minimum = -1, maximum = Number.POSITIVE_INFINITY } = bag;
      return NUMBERS.filter((number) => number >= minimum && number <= maximum);
    }
    case 'boolean':
      return [true, false];
    case 'enum':
      return Object.values(def.entries ?? {});
    case 'literal':
      return def.values ?? [];
    case 'optional':
      return [...within(def.innerType), undefined];
    case 'nullable':
      return [...within(def.innerType), null];
    case 'array': {
      const each = within(def.element);
      return [each.slice(0, 1), each.slice(0, 2), each.slice(0, 22), ...each.map((one) => [one])];
    }
    case 'union':
      return (def.options ?? []).flatMap(within);
    case 'record':
      return [...(given.kept ?? [{}])];
    default:
      throw new Error(`No example of ${def.type} ${name}: write one among the fields`);
  }
}

/** The first choice of each field, then each other choice of one field, and some of two. */
function objectsOf(shape: Record<string, z.ZodType>, given: Given): object[] {
  const fields = Object.entries(shape).map(([name, schema]): [string, readonly unknown[]] => [
    name,
    takenOf(schema, given.fields?.[name]) ?? examplesOf(schema, given, name),
  ]);
  const plain = Object.fromEntries(fields.map(([name, [first]]) => [name, first]));
  const others = fields.flatMap(([name, [, ...rest]]) => rest.map((value) => [name, value] as const));
  const single = others.map(([name, value]) => ({ [name]: value }));
  const pairs = others.flatMap(([name, value], at) =>
    others.slice(at + 1).flatMap(([also, more]) => (also === name ? [] : [{ [name]: value, [also]: more }])),
  );
  const step = Math.ceil(pairs.length / MOST);
  const changed = [...single, ...pairs.filter((_, at) => at % step === 0)];
  return [plain, ...changed.map((change) => defined({ ...plain, ...change }))];
}

/** What is given for every field of this name, where its schema takes it. */
const takenOf = (schema: z.ZodType, values: readonly unknown[] | undefined) =>
  values?.some((value) => schema.safeParse(value).success) ? values : undefined;

const defined = (object: object): object =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

const TEXTS = [
  ...['20:30', '2027-03-12', '2027-03-11T23:00:00.000Z', '907d2ee9-f796-4bcc-8b70-0c69085bdf28'],
  'https://order.example/',
];

/** Somebody's words where they are taken, and else what this schema takes. */
function textOf(schema: z.ZodType, words: string): string {
  const text = [words, ...TEXTS].find((each) => schema.safeParse(each).success);
  if (text === undefined) throw new Error('No example of a text: write one among the fields');
  return text;
}

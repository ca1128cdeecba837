/** What is read of JSON Schema, as zod writes it. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
type Write = (schema: Schema, hint: string) => string;

/** A type that stands in several places gets a name where it is as long as this when written out. */
const WORTH_A_NAME = 120;

/** JSON Schemas as TypeScript: `nameOf` a schema is its type, and `declared` are the types that several of them share. */
export function typesOf(roots: readonly { hint: string; schema: Schema }[]): {
  nameOf: (schema: Schema) => string;
  declared: string;
} {
  const seen = new Map<string, { count: number; hint: string; schema: Schema }>();
  const look = (schema: Schema, hint: string): void => {
    const text = writtenOut(schema);
    const known = seen.get(text);
    if (known) known.count += 1;
    else {
      seen.set(text, { count: 1, hint, schema });
      typeOf(schema, hint, (child, theirs) => {
        look(child, theirs);
        return '';
      });
    }
  };
  for (const { hint, schema } of roots) look(schema, hint);

  const names = new Map<string, { name: string; schema: Schema; hint: string }>();
  const taken = new Set(['Acts', 'Reads', 'Documents', 'RefusalCode', 'Record', 'Request', 'Response']);
  for (const [text, { count, hint, schema }] of seen) {
    if (count < 2 || text.length < WORTH_A_NAME || !/^[{(]|[|]/.test(text)) continue;
    let name = pascal(hint);
    for (let at = 2; taken.has(name); at += 1) name = `${pascal(hint)}${at}`;
    taken.add(name);
    names.set(text, { name, schema, hint });
  }
  const short: Write = (schema, hint) => names.get(writtenOut(schema))?.name ?? typeOf(schema, hint, short);
  const declared = [...names.values()].map(
    ({ name, schema, hint }) => `export type ${name} = ${typeOf(schema, hint, short)};`,
  );
  return { nameOf: (schema) => short(schema, ''), declared: declared.join('\n') };
}

const writtenOut = (schema: Schema): string => typeOf(schema, '', writtenOut);

/** The type of a schema; of what is in it `write` gives the types. Throws at what it does not know, so that nothing is told wrongly. */
function typeOf(schema: Schema, hint: string, write: Write): string {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const of = schema.anyOf ?? schema.oneOf;
  if (of) return [...new Set(of.map((each) => write(each, hint)))].join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => write({ ...schema, type }, hint)).join(' | ');
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return listOf(write(schema.items ?? {}, hint.replace(/s$/, '')));
    case 'object':
      return objectOf(schema, write);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`A schema of the type ${schema.type} has no type of TypeScript here.`);
  }
}

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
const listOf = (item: string): string => (/^\w+$/.test(item) ? `${item}[]` : `Array<${item}>`);
const pascal = (hint: string): string =>
  hint.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase()) || 'Shared';

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, write: Write): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${/^[A-Za-z_]\w*$/.test(name) ? name : literal(name)}${required.includes(name) ? '' : '?'}: ${write(schema, name)}`,
  );
  const open = typeof additionalProperties === 'object';
  if (fields.length === 0 && open) return `Record<string, ${write(additionalProperties, 'value')}>`;
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>';
}

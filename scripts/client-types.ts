/**
 * The types of the client for programs: what is sent to each act, read and document that a token opens, and what is answered, from the
 * description of the API. `npm run lists` writes them to client/contracts.d.ts; a test finds that file fresh. They import nothing.
 */
import { scopeOf } from '#core/api/scopes.ts';
import { type Listed, listed } from '#core/contract/index.ts';
import { refusals } from '#core/refusal.ts';
import { openApi } from '#server/http/openapi.ts';
import { type Schema, typesOf } from './schema-types.ts';

type Content = Record<string, { schema: Schema }>;
type Operation = {
  parameters: { name?: string; in?: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
};
type Entry = { name: string; summary: string; parts: [name: string, schema: Schema][] };

/** The text of client/contracts.d.ts. */
export function clientTypes(): string {
  const opened = listed.filter(({ contract }) => scopeOf(contract) !== null);
  const groups: [string, string, Entry[]][] = [
    [
      'Acts',
      'What is sent to each act, and what it answers.',
      entriesOf(opened, 'act', (operation) => [
        ['input', operation.requestBody?.content['application/json']?.schema ?? {}],
        ['answer', answerOf(operation)],
      ]),
    ],
    [
      'Reads',
      'What each read is asked with, and what it answers.',
      entriesOf(opened, 'read', (operation) => [
        ['query', queryOf(operation)],
        ['answer', answerOf(operation)],
      ]),
    ],
    [
      'Documents',
      'What each document is asked with beside its id.',
      entriesOf(opened, 'document', (operation) => [['query', queryOf(operation)]]),
    ],
  ];
  const types = typesOf(
    groups.flatMap(([, , entries]) =>
      entries.flatMap(({ name, parts }) =>
        parts.map(([part, schema]) => ({ hint: `${name}-${part}`.replace(':id/', ''), schema })),
      ),
    ),
  );
  const interfaces = groups.map(
    ([name, says, entries]) =>
      `/** ${says} */\nexport interface ${name} {\n${entries
        .map(
          (entry) =>
            `  /** ${entry.summary} */\n  '${entry.name}': { ${entry.parts
              .map(([part, schema]) => `${part}: ${types.nameOf(schema)}`)
              .join('; ')} };`,
        )
        .join('\n')}\n}`,
  );
  const codes = [...new Set(Object.values(refusals).map(({ code }) => code))].toSorted();
  return `${[
    '// Written by `npm run lists` from the contracts of Running Order.',
    types.declared,
    ...interfaces,
    `/** Why something is refused, for programs. */\nexport type RefusalCode =\n${codes.map((code) => `  | '${code}'`).join('\n')};`,
  ].join('\n\n')}\n`;
}

function entriesOf(
  all: readonly Listed[],
  kind: 'act' | 'read' | 'document',
  partsOf: (operation: Operation) => Entry['parts'],
): Entry[] {
  const paths = openApi().paths as Record<string, Record<string, Operation>>;
  return all
    .filter(({ contract }) => contract.kind === kind)
    .map(({ contract: { name, summary } }) => {
      const [operation] = Object.values(paths[`/${name.replace(/:(\w+)/g, '{$1}')}`] ?? {});
      if (!operation) throw new Error(`${name} is not described.`);
      return { name, summary: summary.replaceAll('*/', '* /'), parts: partsOf(operation) };
    });
}

const answerOf = ({ responses }: Operation): Schema =>
  responses['200']?.content['application/json']?.schema.properties?.data ?? {};

function queryOf({ parameters }: Operation): Schema {
  const asked = parameters.filter((each) => each.in === 'query' && each.name);
  return {
    type: 'object',
    properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    required: asked.flatMap(({ name, required }) => (name && required ? [name] : [])),
    additionalProperties: false,
  };
}

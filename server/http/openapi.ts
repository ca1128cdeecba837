import * as z from 'zod';
import { scopeOf } from '#core/api/scopes.ts';
import { type Contract, MEDIA_TYPES, refusalsOf } from '#core/contract/define.ts';
import { type Listed, listed } from '#core/contract/index.ts';
import { TOPICS } from '#core/contract/told.ts';
import { type RefusalCode, refusals } from '#core/refusal.ts';

type Json = Record<string, unknown>;

let made: Json | null = null;

/** The description of the API, OpenAPI 3.1, made from the contracts. */
export function openApi(): Json {
  made ??= describe();
  return made;
}

function describe(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Running Order',
      version: '1',
      summary: 'Acts between artists and venues, ranked matches and documents.',
      description:
        'Tables are read and own rows written through PostgREST at /rest/v1; this is the rest. An act is sent with an ' +
        'Idempotency-Key: the same key sent again does it once and gets the first answer. ' +
        '`changed` in its answer names what the person reads of what it changed, as live news on the topic of the person does.',
      license: { name: 'UNLICENSED', url: 'https://spdx.org/licenses/' },
    },
    servers: [{ url: '/functions/v1/api', description: 'The address of the deployment' }],
    tags: [...new Set(listed.map(({ noun }) => noun))].map((name) => ({ name })),
    paths: Object.fromEntries(
      listed.map((each) => [pathOf(each.contract), { [verbOf(each.contract)]: operation(each) }]),
    ),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a session, from /auth/v1/token.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal token, made in Settings below Integrations. It is for one profile and has scopes: read, write, money.',
        },
      },
      parameters: {
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'A text of your own for one intention. Sent again, it does the act once.',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
        },
      },
      schemas: { Refusal: refusal(), Failure: refusal(['surprise', 'database-away']) },
      responses: {
        Failure: {
          description: 'Something went wrong on our side; nothing was changed.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
    },
  };
}

const verbOf = ({ kind }: Contract) => (kind === 'act' || kind === 'secret-document' ? 'post' : 'get');
const pathOf = ({ name }: Contract) => `/${name.replace(/:(\w+)/g, '{$1}')}`;

function operation({ noun, key, contract }: Listed): Json {
  const scope = scopeOf(contract);
  return {
    operationId: key,
    tags: [noun],
    summary: contract.summary,
    description: `${WHO[contract.who]}${scope && 'movesWhen' in contract && contract.movesWhen ? NOT_WHOLLY : ''}`,
    // A visitor may be signed in.
    security: [
      ...(contract.who === 'visitor' ? [{}] : []),
      { session: [] },
      ...(scope ? [{ token: [scope] }] : []),
    ],
    ...(scope ? { 'x-scope': scope } : {}),
    parameters: parametersOf(contract),
    ...(contract.kind === 'act' || contract.kind === 'secret-document'
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(contract.input, 'input') } },
          },
        }
      : {}),
    responses: { '200': answerOf(contract), ...refusalsByStatus(contract), '500': FAILURE, '503': FAILURE },
    ...(contract.kind === 'act' ? { 'x-publishes': contract.publishes } : {}),
  };
}

/** Of an act that moves something in some of its forms. */
const NOT_WHOLLY =
  ' With a token it carries nothing out of the account: a new link or another account for payouts takes a person.';

const FAILURE = { $ref: '#/components/responses/Failure' };

const WHO: Record<Contract['who'], string> = {
  visitor: 'Anyone may ask, signed in or not.',
  'signed-in': 'Anyone who is signed in may ask, about what is their own.',
  artist: 'Artists may ask.',
  venue: 'Venues may ask.',
  admin: 'Admins may ask, with a second step behind their session.',
};

function parametersOf(contract: Contract): Json[] {
  switch (contract.kind) {
    case 'act':
      return [{ $ref: '#/components/parameters/idempotencyKey' }];
    case 'document':
      return [
        { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ...(contract.which
          ? [{ name: contract.which, in: 'query', required: true, schema: { type: 'string' } }]
          : []),
      ];
    case 'secret-document':
    case 'archive':
      return [];
    case 'read':
      return queryParameters(contract.query);
  }
}

/** A query by what its fields mean (a number, a list with commas between), and by their text where that has no type. */
function queryParameters(query: z.ZodType): Json[] {
  const sent = schemaOf(query, 'input');
  const meant = schemaOf(query, 'output').properties as Record<string, Json>;
  const required = (sent.required ?? []) as string[];
  return Object.entries(sent.properties as Record<string, Json>).map(([name, text]) => {
    const schema = meant[name]?.type ? meant[name] : text;
    const { default: _, ...typed } = schema as Json;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      schema: schema.type === 'array' ? typed : schema,
      ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    };
  });
}

function answerOf(contract: Contract): Json {
  if (contract.kind === 'document' || contract.kind === 'secret-document') {
    const kinds = [(contract.kind === 'document' && contract.is) || 'pdf'].flat();
    return {
      description: 'The document.',
      content: Object.fromEntries(
        kinds.map((kind) => [
          MEDIA_TYPES[kind],
          { schema: { type: 'string', contentMediaType: MEDIA_TYPES[kind] } },
        ]),
      ),
    };
  }
  if (contract.kind === 'archive') {
    return { description: 'The files.', content: { 'application/zip': { schema: { type: 'string' } } } };
  }
  const data = schemaOf(contract.answer, 'output');
  if (contract.kind === 'act') {
    const description = 'Done, now or by an earlier request with the same key.';
    return { description, content: jsonOf({ data, changed: CHANGED }) };
  }
  return { description: 'The answer.', content: jsonOf({ data }) };
}

const CHANGED = {
  type: 'array',
  items: { type: 'string', enum: TOPICS },
  description: 'What has changed of what the person reads, by the topics of live news.',
};

const jsonOf = (properties: Json) => ({
  'application/json': {
    schema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
  },
});

const STATUS_OF = new Map(Object.values(refusals).map(({ code, status }) => [code, status]));

/** The refusals of a contract under their statuses, each with its codes. */
function refusalsByStatus(contract: Contract): Json {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(contract)) {
    const status = STATUS_OF.get(code) as number;
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: `Refused: ${codes.join(', ')}.`,
        content: { 'application/json': { schema: refusal(codes) } },
      },
    ]),
  );
}

function refusal(codes?: readonly string[]): Json {
  return {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: {
          code: { type: 'string', ...(codes ? { enum: codes } : {}), description: 'For programs.' },
          message: { type: 'string', description: 'A sentence for the person.' },
          field: { type: 'string', description: 'The field of the input that is meant, when it is one.' },
        },
        required: ['code', 'message'],
        additionalProperties: false,
      },
    },
    required: ['error'],
    additionalProperties: false,
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

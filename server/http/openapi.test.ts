import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { listed } from '#core/contract/index.ts';
import { openApi } from '#server/http/openapi.ts';

type Operation = {
  operationId: string;
  security: object[];
  parameters: { name?: string; in?: string; $ref?: string; schema?: object; explode?: boolean }[];
  responses: Record<string, { description?: string; content?: Record<string, object> }>;
};
const paths = openApi().paths as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((verbs) => Object.values(verbs));

test('the description of the API is OpenAPI 3.1 by a validator that is not ours', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(openApi()) as never);
  expect(errors, JSON.stringify(errors)).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
  // Throws on a reference that leads nowhere.
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('it has every contract once, with who may ask, the key of an act and what it can be refused with', () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    listed.map(({ key }) => key).toSorted(),
  );
  const accept = paths['/accept-booking']?.post as Operation;
  expect(accept.security).toEqual([{ session: [] }, { token: ['write'] }]);
  expect(paths['/make-api-token']?.post?.security).toEqual([{ session: [] }]);
  expect(accept.parameters).toEqual([{ $ref: '#/components/parameters/idempotencyKey' }]);
  expect(accept.responses['409']?.description).toContain('date-taken');
  expect(paths['/contact']?.post?.security).toEqual([{}, { session: [] }]);
  expect(paths['/invoices/{id}/document']?.get?.responses['200']?.content).toHaveProperty('application/pdf');
});

test('the query of a read is told by what it means', () => {
  const named = new Map(paths['/preview-matches']?.get?.parameters.map((each) => [each.name, each]));
  expect(named.get('limit')?.schema).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 200,
    default: 20,
  });
  expect(named.get('date')).toMatchObject({ required: true, schema: { type: 'string', format: 'date' } });
  expect(named.get('genres')).toMatchObject({
    explode: false,
    schema: { type: 'array', items: { type: 'string' } },
  });
});

import * as z from 'zod';
import { t } from '#core/words/t.ts';

/**
 * What zod says of an input when the schema gives no words of its own: the specification's generic messages.
 * Set once, here; every file with a schema imports this one, so that no order of loading can miss it.
 */
z.config({ customError: (issue) => messageOf(issue as Issue) });

/** The issue's fields that messages are made of, across zod's kinds of issue. */
type Issue = {
  code?: string;
  input?: unknown;
  expected?: string;
  format?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
};

function messageOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return t`Required`;
  switch (issue.code) {
    case 'invalid_type':
      return t`Expected ${nameOf(issue.expected)}, received ${typeName(issue.input)}`;
    case 'invalid_format':
      return issue.format === 'email' ? t`Invalid email` : t`Invalid input`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    default:
      return t`Invalid input`;
  }
}

function tooSmall({ origin, minimum, inclusive }: Issue): string {
  if (origin === 'string') return minimum === 1 ? t`Required` : t`Must be at least ${minimum} characters`;
  if (origin === 'array' || origin === 'set')
    return minimum === 1 ? t`Choose at least one` : t`Choose at least ${minimum}`;
  return inclusive === false ? t`Must be more than ${minimum}` : t`Must be at least ${minimum}`;
}

function tooBig({ origin, maximum, inclusive }: Issue): string {
  if (origin === 'string') return t`Must be at most ${maximum} characters`;
  if (origin === 'array' || origin === 'set') return t`Choose at most ${maximum}`;
  return inclusive === false ? t`Must be less than ${maximum}` : t`Must be at most ${maximum}`;
}

function nameOf(expected: string | undefined): string {
  return expected === 'int' ? 'integer' : (expected ?? t`something else`);
}

/** The type of a value in the words of the specification's messages: null and arrays are named as what they are. */
function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number')
    return Number.isNaN(value) ? 'nan' : Number.isInteger(value) ? 'number' : 'float';
  if (value instanceof Date) return 'date';
  return typeof value;
}

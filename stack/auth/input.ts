import type { Context } from 'hono';
import * as z from 'zod';
import { email as emailField } from '#core/forms/email.ts';
import { t } from '#core/words/t.ts';
import { refusals } from './auth-refused.ts';

const LARGEST_BODY = 64 * 1024;

/** A text without the character that the database cannot keep. */
const plain = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'));

const INVALID_EMAIL = () => t`Invalid email`;

/** An address as accounts are found by it. */
export const email = z
  .string({ error: INVALID_EMAIL })
  .max(254, { error: INVALID_EMAIL })
  .pipe(emailField(INVALID_EMAIL));
/** Whatever somebody typed; the rule for a new one is asked when it is set. */
export const password = plain(1000);
export const token = plain(500).min(16);
export const code = plain(40);
export const uuid = z.guid().transform((id) => id.toLowerCase());
/** What an account says of itself: small, and nothing that the database cannot keep. */
export const metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => JSON.stringify(data).length <= 8_192 && !JSON.stringify(data).includes('\\u0000'));

/** The body of a request, checked; refuses with a sentence what is no JSON or not of this shape. */
export async function bodyOf<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await c.req.text();
  if (text.length > LARGEST_BODY) throw refusals.invalid(t`That is too much text.`);
  let body: unknown;
  try {
    body = text === '' ? {} : JSON.parse(text);
  } catch {
    throw refusals.badJson();
  }
  return checked(schema, body);
}

export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message;
  throw refusals.invalid(message === INVALID_EMAIL() || message === FILL_IN() ? message : t`Invalid input`);
}

export const FILL_IN = () => t`Please fill in all fields`;

import { describe, expect, it } from 'vitest';
import {
  newsletterSchema,
  passwordResetRequestSchema,
  signInSchema,
  signUpSchema,
  userTypeOf,
} from '#core/account/account.ts';
import { contact } from '#core/contract/contact.ts';

const say = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('signing up', () => {
  const good = { email: 'ana@example.com', password: 'long enough', userType: 'artist' };
  it('asks for both fields', () => {
    expect(say(signUpSchema.safeParse({ ...good, email: '' }))).toBe('Please fill in all fields');
    expect(say(signUpSchema.safeParse({ ...good, password: '' }))).toBe('Please fill in all fields');
    expect(say(signUpSchema.safeParse({ userType: 'artist' }))).toBe('Please fill in all fields');
  });
  it('asks for an email and a password that are ones', () => {
    expect(say(signUpSchema.safeParse({ ...good, email: 'ana' }))).toBe('Invalid email');
    expect(say(signUpSchema.safeParse({ ...good, password: 'short' }))).toBe(
      'Password must be at least 8 characters.',
    );
    expect(say(signUpSchema.safeParse({ ...good, password: 'é'.repeat(129) }))).toBe(
      'Password must be at most 128 characters.',
    );
    expect(signUpSchema.safeParse({ ...good, password: 'é'.repeat(128) }).success).toBe(true);
    expect(say(signUpSchema.safeParse({ ...good, password: 12345678 }))).toBe(
      'Expected string, received number',
    );
  });
  it('is for artists unless the address says venue', () => {
    expect([undefined, 'artist', 'venue', 'admin'].map(userTypeOf)).toEqual([
      'artist',
      'artist',
      'venue',
      'artist',
    ]);
    expect(signUpSchema.safeParse({ ...good, userType: 'admin' }).success).toBe(false);
    expect(signUpSchema.parse(good)).toEqual(good);
  });
});

it('signing in asks for both fields and does not judge the password', () => {
  expect(say(signInSchema.safeParse({ email: 'ana@example.com', password: '' }))).toBe(
    'Please fill in all fields',
  );
  expect(signInSchema.safeParse({ email: 'ana@example.com', password: 'short' }).success).toBe(true);
});

it('the newsletter asks for an email address', () => {
  expect(say(newsletterSchema.safeParse({ email: '' }))).toBe('Please enter an email address');
  expect(say(newsletterSchema.safeParse({}))).toBe('Please enter an email address');
  expect(say(newsletterSchema.safeParse({ email: 'x' }))).toBe('Invalid email');
  expect(say(passwordResetRequestSchema.safeParse({ email: ' ' }))).toBe('Please enter an email address');
});

it('a contact message has someone to answer to', () => {
  const good = { kind: 'support', name: 'Ana', email: 'ana@example.com', message: 'Hello' };
  expect(contact.input.safeParse(good).success).toBe(true);
  expect(say(contact.input.safeParse({ ...good, email: 'ana' }))).toBe('Please enter a valid email address.');
  expect(say(contact.input.safeParse({ ...good, message: ' ' }))).toBe('Please write a message.');
  expect(say(contact.input.safeParse({ ...good, message: 'x'.repeat(4001) }))).toBe(
    'Must be at most 4000 characters',
  );
});

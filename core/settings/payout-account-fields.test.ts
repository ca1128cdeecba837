import { expect, test } from 'vitest';
import { maskedAccount, payoutAccountSchema } from '#core/settings/payout-account-fields.ts';

const parse = (iban: string) => payoutAccountSchema.safeParse({ holder: 'Nova Drift', iban });

test('an IBAN is taken as people write it, and kept without its middle', () => {
  expect(parse(' nl91 abna 0417 1643 00 ').data?.iban).toBe('NL91ABNA0417164300');
  expect(maskedAccount('NL91ABNA0417164300')).toBe('NL•• •••• 4300');
});

test.each(['NL91ABNA0417164301', 'NL91ABNA04171643', 'XX00', '4242 4242 4242 4242', ''])(
  'what is none is refused in a sentence: %s',
  (iban) => {
    expect(parse(iban).error?.issues[0]?.message).toMatch(/^(This is (no|the)|Please enter the IBAN).*\.$/);
  },
);

test('an account without an IBAN is named by its number', () => {
  expect(parse('021000021 / 123456789').data?.iban).toBe('021000021123456789');
  expect(maskedAccount('021000021123456789')).toBe('•••• 6789');
  expect(parse('4242 4242 4242 4242').error?.issues[0]?.message).toMatch(/^This is the number of a card/);
});

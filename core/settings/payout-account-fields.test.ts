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

const AROUND = [
  (number: string) => `\u202a${number}\u202c`,
  (number: string) => `\u200b${number.replace(/ /g, '\u00a0')}\ufeff`,
  (number: string) => number.replace(/ /g, '-'),
  (number: string) => number.replace(/ /g, ' – '),
  (number: string) => `"${number}".`,
  (number: string) => number.toLowerCase(),
];
test.each([
  'NL91 ABNA 0417 1643 00',
  'DE89 3704 0044 0532 0130 00',
  'GB82 WEST 1234 5698 7654 32',
  'NO93 8601 1117 947',
])('an IBAN is understood with what is pasted around it: %s', (number) => {
  const kept = number.replace(/ /g, '');
  const labelled = [
    (each: string) => `IBAN: ${each}`,
    (each: string) => `IBAN ${each} BIC COBADEFFXXX`,
    (each: string) => `BIC/SWIFT: ABNANL2A, IBAN: ${each};`,
    (each: string) => `Our account no.: ${each} (Nova Drift)`,
    (each: string) => `${each}\nIBAN: ${each}`,
  ];
  for (const around of AROUND)
    for (const label of [(each: string) => each, ...labelled])
      expect([label(around(number)), parse(label(around(number))).data?.iban]).toEqual([
        label(around(number)),
        kept,
      ]);
});

test('a number is understood with its label, and nothing is supposed of two accounts or of other words', () => {
  for (const around of AROUND)
    expect(parse(`Account number: ${around('12 345 678')}`).data?.iban).toBe('12345678');
  expect(parse('Sort code 20-00-00, account no. 12345678').data?.iban).toBe('20000012345678');
  for (const typed of [
    'NL91 ABNA 0417 1643 00 or DE89 3704 0044 0532 0130 00',
    'Call me at 0123 456789',
    'IBAN: NL91 ABNA 0417 1643 01',
    // Its letters are a label elsewhere.
    'NO 93 8601 1117 948',
    'no93-8601-1117-948',
    'Account number: 4242 4242 4242 4242',
  ])
    expect([typed, parse(typed).success]).toEqual([typed, false]);
});

import { expect, test } from 'vitest';
import { cardExpired, maskedCard, paymentCardSchema } from './payment-card.ts';

const schema = paymentCardSchema('2027-03-15');
const complaint = (card: object) => schema.safeParse(card).error?.issues[0]?.message;

test('a card is known by its kind, its last four digits and its expiry', () => {
  expect(schema.parse({ brand: 'Visa', last4: ' 4242 ', expiry: '03/27' })).toEqual({
    brand: 'Visa',
    last4: '4242',
    expiry: '03/27',
  });
  expect(maskedCard('4242')).toBe('•••• •••• •••• 4242');
});

test('a whole card number is refused: it must not reach us', () => {
  expect(complaint({ brand: 'Visa', last4: '4242424242424242', expiry: '03/27' })).toBe(
    'Please enter the last four digits.',
  );
});

test('a card is good until the end of its month', () => {
  expect(cardExpired('03/27', '2027-03-31')).toBe(false);
  expect(cardExpired('02/27', '2027-03-01')).toBe(true);
  expect(cardExpired('12/26', '2027-01-01')).toBe(true);
  expect(complaint({ brand: 'Visa', last4: '4242', expiry: '02/27' })).toBe('This card has expired.');
  expect(complaint({ brand: 'Visa', last4: '4242', expiry: '13/27' })).toBe(
    'Please enter the expiry as MM/YY.',
  );
});

test('an expiry is read as people type it', () => {
  const read = (expiry: string) => schema.safeParse({ brand: 'Visa', last4: '4242', expiry }).data?.expiry;
  for (const typed of ['4/27', '04/27', '0427', '04 / 27', '4-2027', '04.27', '04/2027'])
    expect(read(typed), typed).toBe('04/27');
  expect(read('1229')).toBe('12/29');
  expect(read('427')).toBe('04/27');
  for (const typed of ['', '04', '2027', '13/27', '04/1999', '0/27'])
    expect(read(typed), typed).toBeUndefined();
});

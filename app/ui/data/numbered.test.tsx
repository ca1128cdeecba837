import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Numbered } from './numbered.tsx';

const html = (text: string) => renderToStaticMarkup(<Numbered>{text}</Numbered>);
const whole = (number: string) => `<span class="inline-block max-w-full">${number}</span>`;

test('numbers of documents are not parted at their hyphens, wherever they stand in a text', () => {
  expect(html('Request to pay RO-INV-2027-000012, €500.00')).toBe(
    `Request to pay ${whole('RO-INV-2027-000012')}, €500.00`,
  );
  expect(html('ND-43, RO-FEE-2027-D00002')).toBe(`${whole('ND-43')}, ${whole('RO-FEE-2027-D00002')}`);
  expect(html('2027-0001')).toBe(whole('2027-0001'));
});

test('words stay as they are', () => {
  for (const text of ['Drum-and-bass', 'RO 2027', '', 'Łódź-Fabryczna']) expect(html(text)).toBe(text);
});

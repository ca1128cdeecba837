import { JSDOM } from 'jsdom';
import { afterEach, expect, test } from 'vitest';
import { Locator } from './locator.ts';

const PAGE = `
  <main hidden><button id="hidden">Save</button></main>
  <form><label for="fee">Fee</label><input id="fee" type="NUMBER" class="a b"><input type="hidden" id="secret">
    <label id="around">Deposit <select id="deposit"><option>None</option></select></label>
    <label for="nobody">Nobody’s</label><textarea disabled id="note" aria-label="Note"></textarea></form>
  <ul data-list><li id="one"><a href="/one">One</a></li><li id="two"><a>Two</a></li></ul>
  <div role="dialog" id="dialog" tabindex="-1"><h2>Cancel the show</h2><span contenteditable="true">Why</span>
    <button id="save"><svg><title>Save</title></svg></button></div>`;

const SELECTORS = [
  'input:not([type=hidden]):not([disabled]), button:not([disabled]), textarea:not([disabled]), [contenteditable=""], [contenteditable="true"], a[href], [tabindex]:not([disabled])',
  '[role=dialog], [role=alertdialog], [role=menu]',
  'label, select',
  '[type=number]',
  '.a.b',
  '#two > a',
  'ul[data-list] li:first-child a',
  'li ~ li, h2 + span',
  '[data-list] :is(a, b)',
  'textarea:disabled',
  ':scope > li',
  'form *',
  'h2:not(:first-child)',
];

const here = new Locator(() => [document.body], 'the page');
const idsOf = (found: Iterable<Element>) => [...found].map(({ id, tagName }) => `${tagName} ${id}`);

afterEach(() => {
  document.body.innerHTML = '';
});

test.each(SELECTORS)('%s finds what jsdom finds, in its order', (css) => {
  document.body.innerHTML = PAGE;
  const { document: other } = new JSDOM(`<!doctype html><body>${PAGE}`).window;
  expect(idsOf(document.body.querySelectorAll(css))).toEqual(idsOf(other.body.querySelectorAll(css)));
  expect(document.querySelector(css)?.id).toBe(other.querySelector(css)?.id);
});

test('an element is searched for what it holds, also by what is around it', () => {
  document.body.innerHTML = PAGE;
  const list = document.querySelector('ul') as Element;
  expect(idsOf(list.querySelectorAll('a, button'))).toEqual(['A ', 'A ']);
  expect(idsOf(list.querySelectorAll('body li'))).toEqual(['LI one', 'LI two']);
  expect(list.querySelector('ul')).toBeNull();
});

test('what is no selector is refused, and what is in no page is searched', () => {
  expect(() => document.querySelector('a[')).toThrow();
  const alone = document.createElement('p');
  alone.innerHTML = '<b>alone</b>';
  expect(alone.querySelector('b, i')?.textContent).toBe('alone');
});

test('controls have the labels that jsdom gives them', () => {
  document.body.innerHTML = PAGE;
  const { document: other } = new JSDOM(`<!doctype html><body>${PAGE}`).window;
  const labels = (page: Document) =>
    [...page.querySelectorAll<HTMLInputElement>('input, select, textarea')].map((each) => [
      each.id,
      [...(each.labels ?? [])].map((label) => label.textContent),
    ]);
  expect(labels(document)).toEqual(labels(other));
});

test('what is looked for again is found as the page is by then', () => {
  document.body.innerHTML = PAGE;
  const save = here.getByRole('button', { name: 'Save' });
  const fee = here.getByLabel('Fee');
  expect([idsOf(save.all()), idsOf(fee.all())]).toEqual([['BUTTON save'], ['INPUT fee']]);
  document.querySelector('main')?.removeAttribute('hidden');
  document.querySelector('label')?.replaceChildren('Guarantee');
  expect([idsOf(save.all()), idsOf(fee.all())]).toEqual([['BUTTON hidden', 'BUTTON save'], []]);
  document.querySelector('#save')?.remove();
  expect(idsOf(save.all())).toEqual(['BUTTON hidden']);
  expect(here.getByText('Guarantee').count()).toBe(1);
  (document.querySelector('label')?.firstChild as Text).data = 'Fee';
  expect([fee.count(), here.getByText('Guarantee').count()]).toEqual([1, 0]);
});

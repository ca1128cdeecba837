import { queryAllByRole } from '@testing-library/dom';
import { foundOnce, holdsNames, type PageIndex, pageIndex, within } from './page-index.ts';

export type Words = string | RegExp;

export const textOf = (each: Element) => (each.textContent ?? '').replace(/\s+/g, ' ').trim();

export function matcher(words: Words, exact: boolean): (text: string) => boolean {
  if (words instanceof RegExp) return (text) => words.test(text.replace(/\s+/g, ' ').trim());
  const wanted = words.replace(/\s+/g, ' ').trim();
  return (text) => {
    const told = text.replace(/\s+/g, ' ').trim();
    return exact ? told === wanted : told.toLowerCase().includes(wanted.toLowerCase());
  };
}

/** What is looked for, in words that no other search has. */
const keyOf = (...parts: readonly unknown[]) => parts.map(String).join('\u0000');

/** What has such a role, and a name that fits; `level` is that of a heading. Behind an open dialog nothing has a role. */
export function withRole(
  root: HTMLElement,
  role: string,
  { name, exact, level }: { name: Words | undefined; exact: boolean; level: number | undefined },
): Element[] {
  return foundOnce(root, keyOf('role', role, typeof name, name, exact, level), () => {
    const index = pageIndex();
    const fits = name === undefined ? undefined : matcher(name, exact);
    const options = {
      hidden: true,
      ...(fits ? { name: fits } : {}),
      ...(level === undefined ? {} : { level }),
    };
    return queryAllByRole(candidates(index, root, role, fits), role, options);
  });
}

/** The innermost elements whose whole text fits. */
export function innermostWith(root: Element, text: Words, exact: boolean): Element[] {
  const fits = matcher(text, exact);
  // Where a text is not part of an element, it is not in what the element holds.
  const mayHold = typeof text === 'string' ? matcher(text, false) : () => true;
  const innermost = (each: Element): Element[] => {
    const told = textOf(each);
    if (/^(SCRIPT|STYLE)$/.test(each.tagName) || !mayHold(told)) return [];
    const children = childrenOf(each);
    const isInnermost = fits(told) && !children.some((child) => fits(textOf(child)));
    return [...(isInnermost ? [each] : []), ...children.flatMap(innermost)];
  };
  return foundOnce(root, keyOf('text', typeof text, text, exact), () => childrenOf(root).flatMap(innermost));
}

/** jsdom asks each child of a collection for its names before it gives it. */
function childrenOf(element: Element): Element[] {
  const children: Element[] = [];
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) children.push(child);
  return children;
}

/** Name themselves otherwise than by what they hold or are labelled. */
const NAMED_OTHERWISE = new Set(
  'input select textarea fieldset table figure details output img svg'.split(' '),
);

/**
 * A root that finds what may have the role and whose name can fit: what a name is, and a role, is told by rules that take
 * milliseconds an element, of which a calendar has hundreds.
 */
function candidates(
  index: PageIndex,
  root: HTMLElement,
  role: string,
  fits: ((text: string) => boolean) | undefined,
): HTMLElement {
  const mayFit = (each: Element, isInLabel: boolean): boolean => {
    if (!fits) return true;
    const label = each.getAttribute('aria-label');
    if (each.hasAttribute('aria-labelledby') || each.hasAttribute('title')) return true;
    if (label?.trim()) return fits(label);
    if (NAMED_OTHERWISE.has(each.localName) || index.labelsOf.has(each) || isInLabel) return true;
    return holdsNames(index, each) || fits(textOf(each)) || fits(nameOf(each));
  };
  // It is asked for the role by its attribute, and for the elements that have it without one: *[role~="button"],button,summary
  const querySelectorAll = (css: string) => {
    const tags = new Set(css.split(',').slice(1));
    const has = (each: Element) =>
      tags.has(each.localName) || each.getAttribute('role')?.split(/\s+/).includes(role);
    return within(index, root)
      .filter(({ element, isThere, isInLabel }) => isThere && has(element) && mayFit(element, isInLabel))
      .map(({ element }) => element);
  };
  return { querySelector: () => null, querySelectorAll } as never;
}

/** What an element holds as a name: what stands in elements of their own is told apart. */
const nameOf = (each: Element): string =>
  [...each.childNodes]
    .map((child) => {
      if (child.nodeType === child.TEXT_NODE) return child.textContent ?? '';
      const isHidden = !(child instanceof Element) || child.getAttribute('aria-hidden') === 'true';
      return isHidden ? '' : ` ${nameOf(child)} `;
    })
    .join('');

/** What has such a label: of its own, around it, or by name. Behind an open dialog nothing has one. */
export function labelled(root: Element, label: Words, exact: boolean): Element[] {
  return foundOnce(root, keyOf('label', typeof label, label, exact), () => {
    const index = pageIndex();
    const fits = matcher(label, exact);
    const wordsOf = (each: Element) =>
      (each.getAttribute('aria-labelledby') ?? '')
        .split(/\s+/)
        .map((id) => textOf(document.getElementById(id) ?? document.createElement('i')))
        .join(' ');
    const isNamed = (each: Element) =>
      each.hasAttribute('aria-labelledby')
        ? fits(wordsOf(each))
        : each.hasAttribute('aria-label') && fits(each.getAttribute('aria-label') ?? '');
    const there = within(index, root).flatMap(({ element, isThere }) => (isThere ? element : []));
    const byLabel = there.filter((each) => index.labelsOf.get(each)?.some((around) => fits(textOf(around))));
    return [...new Set([...byLabel, ...there.filter(isNamed)])];
  });
}

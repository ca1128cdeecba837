import { queryAllByRole } from '@testing-library/dom';

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

/** Behind an open dialog nothing has a role. */
export const isThere = (each: Element) => !each.closest('[hidden], [aria-hidden="true"], [inert]');

/** What has such a role, and a name that fits; `level` is that of a heading. */
export function withRole(
  root: HTMLElement,
  role: string,
  { fits, level }: { fits: ((name: string) => boolean) | undefined; level: number | undefined },
): Element[] {
  const options = {
    hidden: true,
    ...(fits ? { name: fits } : {}),
    ...(level === undefined ? {} : { level }),
  };
  return queryAllByRole(fits ? named(root, fits) : root, role, options).filter(isThere);
}

/** The innermost elements whose whole text fits. */
export function innermostWith(root: Element, text: Words, exact: boolean): Element[] {
  const fits = matcher(text, exact);
  // Where a text is not part of an element, it is not in what the element holds.
  const mayHold = typeof text === 'string' ? matcher(text, false) : () => true;
  const innermost = (each: Element): Element[] => {
    const told = textOf(each);
    if (/^(SCRIPT|STYLE)$/.test(each.tagName) || !mayHold(told)) return [];
    const children = [...each.children];
    const isInnermost = fits(told) && !children.some((child) => fits(textOf(child)));
    return [...(isInnermost ? [each] : []), ...children.flatMap(innermost)];
  };
  return [...root.children].flatMap(innermost);
}

/** Name themselves otherwise than by what they hold or are labelled. */
const NAMED_OTHERWISE = 'input, select, textarea, fieldset, table, figure, details, output, img, svg';
const NAMES_A_PART = '[aria-label], [aria-labelledby], [alt], [title], input, select, textarea, svg > title';

/**
 * A root that finds nothing whose name cannot fit: what a name is, and a role, is told by rules that take milliseconds an element, of which
 * a calendar has hundreds.
 */
function named(root: HTMLElement, fits: (text: string) => boolean): HTMLElement {
  const withLabel = new Set([...document.querySelectorAll('label')].map(({ htmlFor }) => htmlFor));
  const mayFit = (each: Element): boolean => {
    const label = each.getAttribute('aria-label');
    if (each.hasAttribute('aria-labelledby') || each.hasAttribute('title')) return true;
    if (label?.trim()) return fits(label);
    if (each.matches(NAMED_OTHERWISE) || (each.id && withLabel.has(each.id)) || each.closest('label'))
      return true;
    return each.querySelector(NAMES_A_PART) !== null || fits(textOf(each)) || fits(nameOf(each));
  };
  const querySelectorAll = (css: string) => [...root.querySelectorAll(css)].filter(mayFit);
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

/** What has such a label: of its own, around it, or by name. */
export function labelled(root: Element, fits: (text: string) => boolean): Element[] {
  const byLabel = [...document.querySelectorAll('label')].flatMap((each) =>
    fits(textOf(each)) && each.control ? [each.control] : [],
  );
  const wordsOf = (each: Element) =>
    (each.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => textOf(document.getElementById(id) ?? document.createElement('i')))
      .join(' ');
  const byName = [...root.querySelectorAll('[aria-label], [aria-labelledby]')].filter((each) =>
    each.hasAttribute('aria-labelledby') ? fits(wordsOf(each)) : fits(each.getAttribute('aria-label') ?? ''),
  );
  return [...new Set([...byLabel.filter((each) => root.contains(each)), ...byName])];
}

/** What every search of a test asks of each element, read once for as long as the page stays as it is. */
type Known = {
  element: Element;
  /** The first one after it that it does not hold. */
  end: number;
  /** It and nothing around it is hidden, or behind an open dialog. */
  isThere: boolean;
  isInLabel: boolean;
  /** How many elements up to this one name a part of what holds them, this one too. */
  naming: number;
};

export type PageIndex = {
  known: readonly Known[];
  at: ReadonlyMap<Element, number>;
  /** Controls that have labels, with these in the order of the page. */
  labelsOf: ReadonlyMap<Element, readonly HTMLLabelElement[]>;
};

const LABELABLE = /^(button|input|meter|output|progress|select|textarea)$/;
const NAMES_ITSELF = ['aria-label', 'aria-labelledby', 'alt', 'title'];

/** What was read and found on the page as it stands, by what was looked for and in what. */
type Kept = {
  read: PageIndex | undefined;
  found: Map<string, Map<Node, Element[]>>;
  observer: MutationObserver;
};

/** It is the page's, of which a worker has one, and not this module's, which each file may load anew. */
const ofWorker = globalThis as { keptOfPage?: Kept };

/** What was kept goes when anything in the page has changed since. */
function kept(): Kept {
  ofWorker.keptOfPage ??= keepFor(document);
  if (ofWorker.keptOfPage.observer.takeRecords().length > 0) forget(ofWorker.keptOfPage);
  return ofWorker.keptOfPage;
}

function keepFor(page: Document): Kept {
  const observer = new window.MutationObserver(() => forget(keep));
  const keep: Kept = { read: undefined, found: new Map(), observer };
  observer.observe(page, { subtree: true, childList: true, attributes: true, characterData: true });
  return keep;
}

function forget(keep: Kept): void {
  keep.read = undefined;
  if (keep.found.size > 0) keep.found = new Map();
}

export function pageIndex(): PageIndex {
  const keep = kept();
  keep.read ??= readPage();
  return keep.read;
}

/** What `look` finds in `root`; asked for again while the page stays as it is, it is not looked for again. */
export function foundOnce(root: Node, what: string, look: () => Element[]): Element[] {
  const { found } = kept();
  const byRoot = found.get(what) ?? new Map<Node, Element[]>();
  found.set(what, byRoot);
  const known = byRoot.get(root) ?? look();
  byRoot.set(root, known);
  return known;
}

function readPage(): PageIndex {
  const known: Known[] = [];
  const at = new Map<Element, number>();
  const labels: HTMLLabelElement[] = [];
  const byId = new Map<string, Element>();
  const walk = (element: Element, around: Known | undefined): void => {
    const each: Known = {
      element,
      end: 0,
      isThere: around?.isThere !== false && !isHidden(element),
      isInLabel: around?.isInLabel === true || element.localName === 'label',
      naming: (known.at(-1)?.naming ?? 0) + (namesAPart(element) ? 1 : 0),
    };
    at.set(element, known.length);
    known.push(each);
    if (element.localName === 'label') labels.push(element as HTMLLabelElement);
    if (element.id && !byId.has(element.id)) byId.set(element.id, element);
    for (let child = element.firstElementChild; child; child = child.nextElementSibling) walk(child, each);
    each.end = known.length;
  };
  walk(document.documentElement, undefined);
  const labelsOf = new Map<Element, HTMLLabelElement[]>();
  for (const label of labels) {
    const control = controlOf(label, byId, known, at);
    if (control) labelsOf.set(control, [...(labelsOf.get(control) ?? []), label]);
  }
  return { known, at, labelsOf };
}

const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.getAttribute('aria-hidden') === 'true';

const namesAPart = (element: Element) =>
  /^(input|select|textarea)$/.test(element.localName) ||
  NAMES_ITSELF.some((name) => element.hasAttribute(name)) ||
  (element.localName === 'title' && element.parentElement?.localName === 'svg');

const isLabelable = (element: Element | undefined) =>
  element !== undefined &&
  LABELABLE.test(element.localName) &&
  !(element.localName === 'input' && element.getAttribute('type') === 'hidden');

function controlOf(
  label: HTMLLabelElement,
  byId: ReadonlyMap<string, Element>,
  known: readonly Known[],
  at: ReadonlyMap<Element, number>,
): Element | undefined {
  if (label.hasAttribute('for')) {
    const named = byId.get(label.htmlFor);
    return isLabelable(named) ? named : undefined;
  }
  return within({ known, at }, label).find(({ element }) => isLabelable(element))?.element;
}

/** What is known of the elements that this one holds, in their order. */
export function within({ known, at }: Pick<PageIndex, 'known' | 'at'>, root: Element): readonly Known[] {
  const start = at.get(root);
  return start === undefined ? [] : known.slice(start + 1, known[start]?.end);
}

/** Whether something that this element holds may name it. */
export function holdsNames({ known, at }: PageIndex, element: Element): boolean {
  const start = at.get(element);
  const each = start === undefined ? undefined : known[start];
  return each === undefined || (known[each.end - 1]?.naming ?? 0) > each.naming;
}

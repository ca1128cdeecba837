import { compile } from 'css-select';
import { foundOnce } from './page-index.ts';

type Fits = (element: Element) => boolean;

/** Of these, and of what is checked, focused or disabled, jsdom knows; the rest is told by attributes and places alone. */
const BY_STATE = /:(?!not\(|is\(|where\(|has\(|(first|last|only)-(child|of-type)|nth-)/;

const known = new Map<string, Fits | null>();

/**
 * jsdom takes a third of a second to find what is focusable on a page with a calendar. Here each element is asked for its attributes;
 * for what only jsdom knows, and for what is no selector, it is still asked.
 */
export function selectQuickly(prototypes: object[]): void {
  for (const prototype of prototypes) {
    const own = prototype as ParentNode;
    const [all, one] = [own.querySelectorAll, own.querySelector];
    Object.assign(own, {
      querySelectorAll(this: ParentNode, css: string) {
        const fits = this.isConnected ? fitsFor(String(css)) : null;
        return fits ? [...select(this, css, fits)] : all.call(this, css);
      },
      querySelector(this: ParentNode, css: string) {
        const fits = this.isConnected ? fitsFor(String(css)) : null;
        return fits ? (select(this, css, fits)[0] ?? null) : one.call(this, css);
      },
    });
  }
}

function select(root: ParentNode, css: string, fits: Fits): Element[] {
  return foundOnce(root, `css ${css}`, () => {
    const walker = document.createTreeWalker(root, window.NodeFilter.SHOW_ELEMENT);
    const found: Element[] = [];
    for (let each = walker.nextNode(); each; each = walker.nextNode())
      if (fits(each as Element)) found.push(each as Element);
    return found;
  });
}

function fitsFor(css: string): Fits | null {
  let fits = known.get(css);
  if (fits === undefined) {
    fits = BY_STATE.test(css) ? null : compiled(css);
    known.set(css, fits);
  }
  return fits;
}

function compiled(css: string): Fits | null {
  try {
    return compile<Node, Element>(css, { adapter, relativeSelector: false });
  } catch {
    return null;
  }
}

const elementsAround = (node: Node) => [...(node.parentNode?.childNodes ?? [node])];

const adapter = {
  isTag: (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE,
  getAttributeValue: (element: Element, name: string) => element.getAttribute(name) ?? undefined,
  hasAttrib: (element: Element, name: string) => element.hasAttribute(name),
  getName: (element: Element) => element.localName,
  getChildren: (node: Node) => [...node.childNodes],
  getParent: (element: Element) => element.parentNode,
  getSiblings: elementsAround,
  prevElementSibling: (node: Node) => (node as Element).previousElementSibling,
  getText: (node: Node) => node.textContent ?? '',
  removeSubsets: (nodes: Node[]) => nodes,
};

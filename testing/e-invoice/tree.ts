import { JSDOM } from 'jsdom';

/** An element of XML: its name with the usual prefix of its namespace, whatever prefix the file has. */
export type Element = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const CII = 'urn:un:unece:uncefact:data:standard:';
const PREFIXES: Record<string, string> = {
  ...{ [`${UBL}Invoice-2`]: '', [`${UBL}CreditNote-2`]: '' },
  ...{ [`${UBL}CommonAggregateComponents-2`]: 'cac:', [`${UBL}CommonBasicComponents-2`]: 'cbc:' },
  ...{ [`${CII}CrossIndustryInvoice:100`]: 'rsm:', [`${CII}UnqualifiedDataType:100`]: 'udt:' },
  [`${CII}ReusableAggregateBusinessInformationEntity:100`]: 'ram:',
};

let parser: InstanceType<JSDOM['window']['DOMParser']> | null = null;

/** XML as a tree, read by jsdom's parser; null where it is not well-formed. An element of a foreign namespace has its address before its name. */
export function treeOf(xml: string): Element | null {
  parser ??= new new JSDOM().window.DOMParser();
  const { documentElement } = parser.parseFromString(xml, 'application/xml');
  if (documentElement.localName === 'parsererror') return null;
  const root = elementOf(documentElement);
  // The two kinds of UBL have each a namespace of their own, in which their root alone stands.
  const isElsewhere = /^(Invoice|CreditNote)$/.test(root.name);
  return isElsewhere && documentElement.namespaceURI !== `${UBL}${root.name}-2`
    ? { ...root, name: `{${documentElement.namespaceURI}}${root.name}` }
    : root;
}

function elementOf(node: globalThis.Element): Element {
  const prefix = PREFIXES[node.namespaceURI ?? 'none'] ?? `{${node.namespaceURI ?? ''}}`;
  const children = Array.from(node.children, elementOf);
  return {
    name: prefix + node.localName,
    attributes: Object.fromEntries(Array.from(node.attributes, ({ name, value }) => [name, value])),
    text: children.length === 0 ? (node.textContent ?? '').trim() : '',
    children,
  };
}

/** All elements at a path of names below one, such as `cac:Party/cac:PartyName`. */
export function allAt(element: Element | undefined, path: string): Element[] {
  return path
    .split('/')
    .reduce<Element[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      element ? [element] : [],
    );
}

export const firstAt = (element: Element | undefined, path: string): Element | undefined =>
  allAt(element, path)[0];

/** The text of the first element at a path; null where there is none. */
export const textAt = (element: Element | undefined, path: string): string | null =>
  firstAt(element, path)?.text ?? null;

/** An element and all within it. */
export const everyOf = (element: Element): Element[] => [element, ...element.children.flatMap(everyOf)];

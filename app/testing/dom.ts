import { JSDOM } from 'jsdom';
import WebSocket from 'ws';
import { pageIndex } from './page-index.ts';
import { selectQuickly } from './selectors.ts';

/** Where the application under test stands; what it asks there is handed to the backend of the test file (network.ts). */
export const ORIGIN = 'http://running-order.test';

/** Where Node.js has one of these too, the application and its parts take that of the page: events, and what they happen to. */
const OF_THE_PAGE = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
];

/**
 * Makes this worker a page without a browser, once: nothing is drawn, so it tells nothing of sizes and colours. Requests, addresses,
 * files and signals stay those of Node.js, which sends them.
 */
export function makePage(): JSDOM {
  const known = globalThis as { pageOfWorker?: JSDOM };
  if (known.pageOfWorker) return known.pageOfWorker;
  const page = new JSDOM(
    '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
    { url: `${ORIGIN}/`, pretendToBeVisual: true },
  );
  known.pageOfWorker = page;
  const { window } = page;
  addWhatIsMissing(window as unknown as Record<string, unknown>);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !OF_THE_PAGE.includes(name)) continue;
    Object.defineProperty(globalThis, name, {
      get: () => (window as unknown as Record<string, unknown>)[name],
      set: (value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true }),
      configurable: true,
    });
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    Object.assign(globalThis, { [name]: (window[name] as () => void).bind(window) });
  // A test has one tab: what tells others of a sign-in would reach the page that it has left.
  Object.assign(globalThis, { window, WebSocket, BroadcastChannel: undefined });
  return page;
}

/** What a browser has and jsdom lacks, as in a page on a desk in which nothing is scrolled or drawn. */
function addWhatIsMissing(window: Record<string, unknown>): void {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  Object.assign(window, {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    scrollTo: () => {},
    // Nothing has a style here but what is written on it: jsdom would ask its own sheet, for milliseconds an element.
    getComputedStyle: (element: HTMLElement) => element.style,
    matchMedia: (media: string) => ({
      media,
      matches: /min-width|reduced-motion: reduce|pointer: fine|hover: hover/.test(media),
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
      onchange: null,
    }),
  });
  const prototypeOf = (name: string) => (window[name] as { prototype: object }).prototype;
  // jsdom would ask each label of the page for its control, for each element.
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'])
    Object.defineProperty(prototypeOf(`HTML${name}Element`), 'labels', {
      get(this: Element) {
        return pageIndex().labelsOf.get(this) ?? [];
      },
    });
  selectQuickly([prototypeOf('Document'), prototypeOf('Element')]);
  // What is drawn on it is seen by nobody.
  const context = new Proxy({}, { get: () => () => {}, set: () => true });
  Object.assign(prototypeOf('HTMLCanvasElement'), { getContext: () => context });
  Object.assign(prototypeOf('HTMLElement'), {
    scrollIntoView: () => {},
    hasPointerCapture: () => false,
    setPointerCapture: () => {},
    releasePointerCapture: () => {},
    checkVisibility: () => true,
  });
}

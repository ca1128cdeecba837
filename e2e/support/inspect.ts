import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { errors, type Page } from 'playwright-core';
import type { Screen } from './screens.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = {
  configure: (spec: { noHtml: boolean }) => void;
  run: (
    root: Document,
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }>;
};

/**
 * Goes to a screen as a link inside the product does, without loading it anew, and waits until what it shows has come.
 * `heading` is that of the screen unless another is given (an empty account greets by another name).
 */
export async function goTo(page: Page, { path, heading }: Screen): Promise<void> {
  await page.evaluate(standStill);
  await page.evaluate((to) => window.history.pushState({}, '', to), path);
  // By its tag: behind an open dialog a heading has no role.
  const words =
    typeof heading === 'string' ? new RegExp(`^\\s*${heading.replace(/[.?&]/g, '\\$&')}\\s*$`) : heading;
  await page.locator('h1').filter({ hasText: words }).first().waitFor();
  await settled(page);
}

/** Asking in each frame would have the page draw all of them. */
const POLLING_MS = 40;

/** A colour on its way to another one has no contrast yet: nothing takes its time. */
function standStill(): void {
  if (document.adoptedStyleSheets.length > 0) return;
  // The page's policy lets no style element in; a sheet made by a script is none.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
  document.adoptedStyleSheets = [sheet];
}

/** Nothing is on its way any more: no skeleton, no faded table. Those that the kit shows stay. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [
        ...document.querySelectorAll(
          'main .animate-shimmer, [role=dialog] .animate-shimmer, main table[aria-busy]',
        ),
      ]
        .filter((each) => !each.closest('[data-kit]'))
        .every((each) => !each.checkVisibility()),
    undefined,
    { polling: POLLING_MS },
  );
}

/** Which rules of axe are tried: all, those about colours and places, the one about colours, or all but that one. */
type Rules = 'all' | 'looks' | 'colours' | 'elements';

const RULES: Record<Rules, object> = {
  all: { rules: { 'target-size': { enabled: true } } },
  looks: { runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  elements: { rules: { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } } },
};

/** What axe finds, a line each: where, which rule, which element. */
export async function axe(page: Page, where: string, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    // It writes down the HTML of every element that it tries, which no line of ours has.
    await page.evaluate(() => (window as unknown as { axe: Axe }).axe.configure({ noHtml: true }));
  }
  const violations = await page.evaluate(async (tried) => {
    const { axe } = window as unknown as { axe: Axe };
    const answer = await axe.run(document, { resultTypes: ['violations'], preload: false, ...tried });
    return answer.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, failureSummary }) => [target.join(' '), failureSummary ?? ''] as const),
    }));
  }, RULES[rules]);
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ([target]) =>
          // Signs on a map stand where their places are; the list beside it leads to the same.
          !(id === 'target-size' && target.includes('maplibregl-marker')) &&
          // What opens from a button belongs to that button, and to no landmark.
          !(id === 'region' && target.includes('radix-popper')),
      )
      .slice(0, 3)
      .map(([target, why]) => `${where}: ${id}: ${target}: ${why.replace(/\s+/g, ' ').slice(0, 200)}`),
  );
}

/** Says so when the page is wider than its window, and by which elements. */
export async function sideways(page: Page, where: string): Promise<string[]> {
  try {
    // Charts and posters follow a new width a moment later.
    await page.waitForFunction(
      () => {
        const root = document.scrollingElement as Element;
        return root.scrollWidth <= root.clientWidth;
      },
      undefined,
      { timeout: 30_000, polling: POLLING_MS },
    );
    return [];
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  const found = await page.evaluate(() => {
    const root = document.scrollingElement as Element;
    const out = [...document.querySelectorAll('body *')].filter(
      (each) => each.getBoundingClientRect().right > root.clientWidth + 1,
    );
    const outermost = out.filter((each) => !out.some((other) => other !== each && other.contains(each)));
    return `${root.scrollWidth} > ${root.clientWidth} px: ${outermost
      .slice(0, 3)
      .map((each) => `${each.tagName.toLowerCase()} “${each.textContent?.trim().slice(0, 40)}”`)
      .join(', ')}`;
  });
  return [`${where}: scrolls sideways, ${found}`];
}

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

type Scheme = 'light' | 'dark';

async function see(page: Page, viewport: { width: number; height: number }, scheme: Scheme): Promise<void> {
  await page.evaluate(standStill);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, scheme, {
    polling: POLLING_MS,
  });
  await settled(page);
}

/** The screen that stands there as wide as a phone and as a desk, in pixels; the width that it has already comes first. */
export async function* bothWidths(
  page: Page,
  widths: readonly number[] = [PHONE.width, DESK.width],
): AsyncGenerator<number> {
  const isDesk = page.viewportSize()?.width === DESK.width;
  for (const width of isDesk ? widths.toReversed() : widths) {
    await page.setViewportSize({ width, height: DESK.height });
    // What is drawn by its width is drawn anew, and charts follow, within two frames.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await settled(page);
    yield width;
  }
}

type Look = [size: 'desk' | 'phone', scheme: Scheme, rules?: Rules];

/** What stands there has the same elements on a phone, in other colours and with less room. */
const TWO_LOOKS: Look[] = [
  ['desk', 'light'],
  ['phone', 'dark', 'looks'],
];
/** Colours and room alone, in both: names, roles and states are what a screen test inspects (app/testing/inspect.ts). */
export const LOOKS: Look[] = [
  ['desk', 'light', 'looks'],
  ['phone', 'dark', 'looks'],
];
/** A screen has other elements on a phone: every rule about them is tried on both, and contrast on a desk in both schemes. */
const MORE_LOOKS: Look[] = [
  ['desk', 'light'],
  // Nothing has another place or size for its colours.
  ['desk', 'dark', 'colours'],
  ['phone', 'dark', 'elements'],
];

/** Looks at what is on the page with axe, on a desk and on a phone, in light and in dark. Nothing scrolls sideways on a phone. */
export async function inspect(page: Page, name: string, looks = TWO_LOOKS): Promise<string[]> {
  const found = await lookAt(page, name, looks);
  if (looks.some(([size]) => size === 'desk')) await see(page, DESK, 'light');
  return found;
}

async function lookAt(page: Page, name: string, looks: Look[]): Promise<string[]> {
  const found: string[] = [];
  for (const [size, scheme, rules = 'all'] of looks) {
    await see(page, size === 'desk' ? DESK : PHONE, scheme);
    found.push(...(await axe(page, `${name}, ${size}, ${scheme}`, rules)));
    if (size === 'phone') found.push(...(await sideways(page, `${name}, phone`)));
  }
  return found;
}

/** The same with a third look, and whether anything is lost sideways at 200% zoom and with the largest type. */
export async function inspectThoroughly(page: Page, name: string): Promise<string[]> {
  const found = await inspectInPassing(page, name);
  await see(page, DESK, 'light');
  return found;
}

/** The same, where another screen follows: the page stays as wide and as dark as it was seen last. */
export async function inspectInPassing(page: Page, name: string): Promise<string[]> {
  const found = await lookAt(page, name, MORE_LOOKS);
  found.push(...(await inspectLarge(page, name)));
  return found;
}

/** Looks whether anything is lost sideways in the largest type on a phone, and at 200% zoom. */
async function inspectLarge(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  const typeSize = (size: number) =>
    page.evaluate((px) => document.documentElement.style.setProperty('--ro-font-size', String(px)), size);
  await typeSize(24);
  for (const width of [390, 720]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await sideways(page, `${name}, ${width} px at 24 px type`)));
  }
  await typeSize(16);
  return found;
}

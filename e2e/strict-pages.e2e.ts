import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_ARTIST, DEMO_VENUE } from '#demo/accounts.ts';
import { enterDemo } from './support/enter.ts';
import { settled } from './support/inspect.ts';
import { screens } from './support/screens.ts';
import { setTheStage, sharedBrowser } from './support/stage.ts';
import { noteViolations, stoppedOn } from './support/violations.ts';
import { walkTo } from './support/walk.ts';

const stage = setTheStage({ demo: true });

/** One of each kind of thing that opens: their libraries make style elements, workers and the like. */
const openings: Record<'venue' | 'artist', [path: string, open: (page: Page) => Promise<unknown>][]> = {
  venue: [
    ['/venue-edit-profile', (page) => page.getByRole('combobox', { name: 'Currency' }).click()],
    [
      '/venue/calendar',
      (page) =>
        page
          .getByRole('button', { name: /^Genre/ })
          .first()
          .click(),
    ],
    ['/matches', (page) => page.getByRole('button', { name: 'Decline' }).first().click()],
    ['/venue-dashboard', (page) => page.getByRole('button', { name: 'Your account' }).first().click()],
    ['/settings?tab=security', (page) => page.getByRole('button', { name: 'Delete Account' }).click()],
  ],
  artist: [['/map', (page) => page.locator('.maplibregl-marker').first().waitFor()]],
};

// The screens of both areas are looked at where each of their addresses is opened (routes.e2e.ts).
test('no page for visitors breaks its policy', async () => {
  const { page } = await stage.enter('about:blank');
  await noteViolations(page);
  const LOADED = ['landing', 'sign-up', 'public-artist', 'public-venue'];
  for (const { name, path } of screens.public) {
    // What the server says of a page stands in the page that is loaded; the rest is the same page everywhere.
    if (LOADED.includes(name)) await page.goto(path);
    else await walkTo(page, path);
    await page.locator('h1').first().waitFor();
    await settled(page);
    expect(await stoppedOn(page), path).toEqual([]);
  }
});

test.each(['venue', 'artist'] as const)(
  'nothing that opens on a screen of the %s area breaks the policy of its page',
  async (area) => {
    const account = area === 'venue' ? DEMO_VENUE : DEMO_ARTIST;
    const page = await enterDemo(stage, account, 'about:blank');
    await noteViolations(page);
    await page.goto('/settings');
    for (const [path, open] of openings[area]) {
      await walkTo(page, path);
      await page.locator('h1').first().waitFor();
      await settled(page);
      await open(page);
      await page
        .locator('[role=dialog], [role=alertdialog], [role=listbox], [role=menu], .maplibregl-marker')
        .first()
        .waitFor();
      expect(await stoppedOn(page), path).toEqual([]);
    }
  },
);

/** The sign-in page with something that got into its HTML on the way out; its headers are as they were sent. */
async function pageWith(markup: string): Promise<Page> {
  const page = await (await sharedBrowser()).newPage({ baseURL: stage.backend.url });
  await noteViolations(page);
  await page.route(/\/signin$/, async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace('<div id="root">', () => `${markup}<div id="root">`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/signin');
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  return page;
}

/** What gets in, and by which words its refusal is noted: the directive, the page, and what was refused. */
const intruders: Record<string, [markup: string, refused: RegExp]> = {
  'an inline script': ['<script>window.ran = 1</script>', /^script-src-elem \S+ inline/],
  'a handler': ['<img src="/none" onerror="window.ran = 1">', /^script-src-attr /],
  'a script of data': [
    '<script src="data:text/javascript,window.ran=1"></script>',
    /^script-src-elem \S+ data/,
  ],
  'a script of another site': [
    '<script src="http://127.0.0.1:9/x.js"></script>',
    /^script-src-elem \S+ http:\/\/127\.0\.0\.1:9\/x\.js/,
  ],
  'a style element': ['<style>body { --ran: 1; }</style>', /^style-src-elem \S+ inline/],
  'a style attribute': ['<p id="styled" style="--ran: 1">x</p>', /^style-src-attr /],
  'a stylesheet of another site': [
    '<link rel="stylesheet" href="http://127.0.0.1:9/x.css">',
    /^style-src-elem \S+ http:\/\/127\.0\.0\.1:9\/x\.css/,
  ],
  'a picture of another site': ['<img src="http://127.0.0.1:9/x.png">', /^img-src /],
  'a frame': ['<iframe src="/signup"></iframe>', /^frame-src /],
  'a plugin': ['<object data="/favicon.svg"></object>', /^object-src /],
  'another base': ['<base href="http://127.0.0.1:9/">', /^base-uri /],
};

/** Each of these on one page: their refusals are noted, and nothing of them has run. */
async function seeThemRefused(them: [markup: string, refused: RegExp][]): Promise<void> {
  const page = await pageWith(them.map(([markup]) => markup).join('\n'));
  for (const [, refused] of them)
    await expect.poll(() => stoppedOn(page)).toContainEqual(expect.stringMatching(refused));
  const found = await page.evaluate(() => ({
    ran: 'ran' in window,
    styled: [document.body, document.getElementById('styled')].some(
      (each) => each && getComputedStyle(each).getPropertyValue('--ran') !== '',
    ),
    base: document.baseURI.startsWith(location.origin),
  }));
  expect(found).toEqual({ ran: false, styled: false, base: true });
  await page.close();
}

test('what got into the HTML of a page does nothing: scripts, handlers, styles, pictures, frames, plugins, another base', async () => {
  await seeThemRefused(Object.values(intruders));
});

test('nor does a module', async () => {
  await seeThemRefused([['<script type="module">window.ran = 1</script>', /^script-src-elem \S+ inline/]]);
});

test('text becomes no HTML, no script and no address of one, whatever of ours would put it there', async () => {
  const page = await pageWith('');
  const letThrough = await page.evaluate(async () => {
    const HTML = '<img src=x onerror="window.ran = 1">';
    const place = document.body.appendChild(document.createElement('div'));
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(place, { innerHTML: HTML }),
      outerHTML: () => Object.assign(place.appendChild(document.createElement('p')), { outerHTML: HTML }),
      insertAdjacentHTML: () => place.insertAdjacentHTML('beforeend', HTML),
      'document.write': () => document.write(HTML),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: HTML }),
      'a parser': () => new DOMParser().parseFromString(HTML, 'text/html'),
      'a handler': () => place.setAttribute('onclick', 'window.ran = 1'),
      // biome-ignore lint/security/noGlobalEval: it is refused
      eval: () => globalThis.eval('window.ran = 1'),
      'a function of text': () => new Function('window.ran = 1')(),
      'a script': () =>
        document.head.append(Object.assign(document.createElement('script'), { text: 'ran = 1' })),
      'the address of a script': () =>
        Object.assign(document.createElement('script'), { src: '/storage/x.js' }),
      'another site’s worker': () => new Worker('https://127.0.0.1:9/assets/x.js'),
      'a worker of text': () => new Worker('data:text/javascript,1'),
      'another policy': () => (window as unknown as Policies).trustedTypes.createPolicy('mine', {}),
    };
    type Policies = { trustedTypes: { createPolicy: (name: string, rules: object) => void } };
    // In a task of the page's own: what a test evaluates is let through.
    await new Promise((done) => setTimeout(done));
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(letThrough).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

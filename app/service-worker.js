/*
 * Keeps the program of one build: its parts and one page, so that every address opens without a connection. It keeps no answer of the
 * services, no picture and nothing personal: docs/decisions/offline.md. The build fills in what stands between underscores.
 */
const PARTS = __PARTS__;
const ENTRY = '__ENTRY__';
const NAME = 'running-order.shell.';
const CACHE = `${NAME}__VERSION__`;
/** So long a page may take to come before the kept one is shown instead. */
const PATIENCE_MS = 8_000;
/** These addresses are no pages of the application. */
const NO_PAGE =
  /^\/(rest|auth|storage|functions|realtime|mail|assets|\.well-known)(\/|$)|^\/(healthz|readyz|robots\.txt|sitemap\.xml)$/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(page(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(part(request));
  else if (PARTS.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(request.url)));
});

/** Takes what the build before had, and fetches the rest. A page of another build makes it fail; the browser tries again. */
async function install() {
  const cache = await caches.open(CACHE);
  const answer = await fetch('/', { cache: 'no-store', credentials: 'omit' });
  const html = await answer.text();
  if (!answer.ok || !html.includes(ENTRY)) throw new Error('the page is not of this build');
  await Promise.all(
    PARTS.map(async (path) => {
      const known = path.startsWith('/assets/') ? await caches.match(path, { ignoreVary: true }) : undefined;
      if (known) await cache.put(path, known);
      else await cache.add(new Request(path, { credentials: 'omit' }));
    }),
  );
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  // The product's time when this was sent is not the time when it is shown.
  await cache.put('/', new Response(html.replace(/"now":"[^"]*"/, '"now":null'), { headers }));
  await self.skipWaiting();
}

/** Pages of the build before may still be open: its parts stay until the build after this one. */
async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(NAME));
  const old = builds.filter((name) => name !== CACHE).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The page as it is now; the kept one when it does not come. */
async function page(request) {
  const coming = fetch(request);
  try {
    return await Promise.race([coming, new Promise((_, late) => setTimeout(late, PATIENCE_MS))]);
  } catch {
    return (await (await caches.open(CACHE)).match('/')) ?? coming;
  }
}

/** A part is named by its content: once here, it is the right one. What was not kept at first is, once it was used. */
async function part(request) {
  const known = await kept(request.url);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches
      .open(CACHE)
      .then((cache) => cache.put(request.url, copy))
      .catch(() => {});
  }
  return answer;
}

const kept = (url) => caches.match(url, { ignoreVary: true });

/*
 * Keeps the program of one build: its parts and one page, so that every address opens without a connection. It keeps no answer of the
 * services, no picture and nothing personal: docs/decisions/offline.md. The build fills in what stands between underscores.
 * It also shows what is told while no page is open: docs/decisions/web-push.md.
 */
const PARTS = __PARTS__;
const ENTRY = '__ENTRY__';
const NAME = 'running-order.shell.';
const CACHE = `${NAME}__VERSION__`;
/** Beside the kept page: by how many ms the product's clock is ahead of this device's. */
const AHEAD = 'x-clock-ahead';
/** So long a page may take to come before the kept one is shown instead. */
const PATIENCE_MS = 8_000;
/** These addresses are no pages of the application. */
const NO_PAGE =
  /^\/(rest|auth|storage|functions|realtime|mail|assets|feeds|embed|developers|\.well-known)(\/|$)|^\/(healthz|readyz|robots\.txt|sitemap\.xml|shows\/[^/]+\/(night\.json|poster\.png))$/;

/** Where a page tells the product's time. */
const NOW = /"now":"([^"]*)"/;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(part(request));
  else if (PARTS.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(request.url)));
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/'));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));

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
  const ahead = aheadOf(html);
  if (ahead !== null) headers.set(AHEAD, String(ahead));
  // The product's time when this was sent is not the time when it is shown.
  await cache.put('/', new Response(html.replace(NOW, '"kept":true,"now":null'), { headers }));
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
async function page(event) {
  const coming = fetch(event.request);
  try {
    const answer = await Promise.race([coming, new Promise((_, late) => setTimeout(late, PATIENCE_MS))]);
    event.waitUntil(noteClock(answer.clone()));
    return answer;
  } catch {
    return (await keptPage()) ?? coming;
  }
}

/** The clock of the product is kept as the latest page told it. */
async function noteClock(answer) {
  const ahead = aheadOf(await answer.text());
  const cache = await caches.open(CACHE);
  const page = await cache.match('/');
  if (ahead === null || !page) return;
  const headers = new Headers(page.headers);
  headers.set(AHEAD, String(ahead));
  await cache.put('/', new Response(page.body, { headers }));
}

/** The kept page, with the product's time as it is now. */
async function keptPage() {
  const page = await (await caches.open(CACHE)).match('/');
  const ahead = page?.headers.get(AHEAD);
  if (!ahead) return page;
  const now = new Date(Date.now() + Number(ahead)).toISOString();
  return new Response((await page.text()).replace('"now":null', `"now":"${now}"`), { headers: page.headers });
}

function aheadOf(html) {
  const [, now] = NOW.exec(html) ?? [];
  return now ? Date.parse(now) - Date.now() : null;
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

/** Browsers want something shown of each message: of one that this worker cannot read, that there is something. */
async function show(data) {
  let message = {};
  try {
    message = data.json();
  } catch {
    // A message of a newer build.
  }
  const { title = 'Running Order', body = '', tag = '', path = '/' } = message;
  const more = tag ? { tag, renotify: true } : {};
  await self.registration.showNotification(title, {
    body,
    ...more,
    icon: '/icons/icon-192.png',
    data: { path },
  });
}

/** Goes to the page that shows it already, else opens one: what is typed in another page stays. */
async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address.href);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}

/** The push service has given this browser another address. Who it is, it proves by the one before (app/lib/push-device.ts). */
async function renew() {
  const cache = await caches.open('running-order.push');
  const kept = await (await cache.match('/push-device'))?.json();
  if (!kept) return;
  const given = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: kept.key,
  });
  const now = given.toJSON();
  const answer = await fetch('/functions/v1/api/renew-push-device', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      apikey: kept.apikey,
    },
    body: JSON.stringify({ endpoint: now.endpoint, keys: now.keys, was: kept.subscription }),
  });
  if (answer.ok)
    await cache.put(
      '/push-device',
      Response.json({ ...kept, subscription: { endpoint: now.endpoint, keys: now.keys } }),
    );
}

import { deployment } from '#app/lib/deployment.ts';
import { keepShell } from '#app/lib/offline-shell.ts';

/** What this browser keeps of its subscription: app/service-worker.js reads it, too. */
type Kept = { userId: string; deviceId: string; key: string; apikey: string; subscription: Subscribed };
type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } };

const CACHE = 'running-order.push';
const ENTRY = '/push-device';

/** Whether this browser could be told while no page is open: whether it has what it takes, and whether its person has refused. */
export async function canBeTold(): Promise<'yes' | 'refused' | 'impossible'> {
  if (typeof Notification === 'undefined' || typeof PushManager === 'undefined') return 'impossible';
  if (Notification.permission === 'denied') return 'refused';
  return (await keepShell()) ? 'yes' : 'impossible';
}

/** Asks the person, and then the push service of the browser. Null: one of the two has refused. Only an act of theirs may ask. */
export async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const shell = await keepShell();
  if (!shell) return null;
  await navigator.serviceWorker.ready;
  const before = await shell.pushManager.getSubscription();
  // A browser has one subscription, made for one key: of another deployment, or from before its secret was changed.
  if (before && base64url(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const given = await shell.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null);
  const { endpoint, keys } = given?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Notes that this browser is told of a person, under this id. */
export async function noteDevice(kept: Omit<Kept, 'apikey'>): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(ENTRY, Response.json({ ...kept, apikey: deployment.publishableKey } satisfies Kept));
}

/** The id under which this browser is told of a person; null where it is not, or is of somebody else. */
export async function deviceOf(userId: string): Promise<string | null> {
  const kept = await readKept();
  return kept?.userId === userId ? kept.deviceId : null;
}

/** Ends the subscription of this browser, where it is this person's. */
export async function forgetDevice(userId: string): Promise<void> {
  if (!(await deviceOf(userId))) return;
  await caches.delete(CACHE);
  const shell = await navigator.serviceWorker?.getRegistration();
  await (await shell?.pushManager.getSubscription())?.unsubscribe();
}

async function readKept(): Promise<Kept | null> {
  if (typeof caches === 'undefined' || !(await caches.has(CACHE))) return null;
  const found = await (await caches.open(CACHE)).match(ENTRY);
  return found ? ((await found.json()) as Kept) : null;
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const RELOADED_KEY = 'running-order.reloaded';

/**
 * When a later part of the page is not there any more because a new version was deployed (its parts have other names now),
 * loads the page anew; once a minute at most, or it would loop. A lost connection is no new version: the page stays, with
 * what was typed.
 */
export function reloadForNewVersions(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfNew());
}

async function reloadIfNew(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < 60_000 || !(await isNewVersionThere())) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
}

/** Whether the product answers at all, told without what the browser keeps. */
export async function isReachable(): Promise<boolean> {
  return (await frontPage()) !== null;
}

async function isNewVersionThere(): Promise<boolean> {
  const mine = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const page = await frontPage();
  return Boolean(mine && page && !page.includes(mine));
}

const frontPage = (): Promise<string | null> =>
  fetch('/', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);

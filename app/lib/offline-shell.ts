/**
 * Has the browser keep the program itself, so that every address opens without a connection (app/service-worker.js), and be told while no page is
 * open. In a build that the process serves, alone: development has no worker, and a static host makes no page of its own for one.
 * @returns the worker's registration; null where there is none
 */
export async function keepShell(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !document.getElementById('deployment'))
    return null;
  // A browser that refuses works as before.
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
}

/**
 * Has the browser keep the program itself, so that every address opens without a connection (app/service-worker.js). In a build that
 * the process serves, alone: development has no worker, and a static host makes no page of its own for one.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !document.getElementById('deployment'))
    return;
  // A browser that refuses works as before.
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
}

import { deployment } from '#app/lib/deployment.ts';

/** The page came out of this browser (app/service-worker.js), and no answer of a service came since. */
let cameFromHere = deployment.kept;

/** An answer came: Running Order can be reached. */
export function noteAnswer(): void {
  cameFromHere = false;
}

/** Whether there seems to be no connection: the browser says so, or the page itself could not be fetched and nothing came since. */
export const isCutOff = (): boolean => !navigator.onLine || cameFromHere;

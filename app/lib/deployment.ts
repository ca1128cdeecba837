import type { Deployment as Told } from '#core/public/deployment.ts';

/** What this deployment is and has, told by the server in index.html; on a static host, by build-time variables. */
export type Deployment = Omit<Told, 'now' | 'styleNonce'> & {
  /** The product's time when the page was served, ISO; null where no server told it. */
  now: string | null;
  /** The service worker served this page out of the browser: the product could not be reached. */
  kept: boolean;
  /** Empty where there is none. */
  styleNonce: string;
};

const nothing: Deployment = {
  supabaseUrl: '',
  publishableKey: '',
  demo: false,
  demoAccounts: [],
  google: false,
  emailConfirmation: false,
  apiDocsUrl: null,
  functions: true,
  mail: false,
  flatFees: {},
  now: null,
  kept: false,
  styleNonce: '',
};

function readDeployment(): Deployment {
  // Where there is no page, as in tests of what is computed, nothing is told.
  if (typeof document === 'undefined') return nothing;
  const told = document.getElementById('deployment')?.textContent;
  const given = told ? (JSON.parse(told) as Partial<Deployment>) : {};
  return {
    ...nothing,
    supabaseUrl: import.meta.env.VITE_SUPABASE_URL ?? window.location.origin,
    publishableKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? '',
    ...given,
  };
}

export const deployment: Deployment = readDeployment();

import type { FlatFees } from '#core/settlement/fees-of-today.ts';

/** What this deployment is and has, told by the server in index.html; on a static host, by build-time variables. */
export type Deployment = {
  supabaseUrl: string;
  publishableKey: string;
  /** A signed-out visitor may look around as the demo accounts. */
  demo: boolean;
  /** The demo's sign-ins, for one-click sign-in and for visiting. Empty without a demo. */
  demoAccounts: { role: 'venue' | 'artist' | 'admin'; label: string; email: string; password: string }[];
  google: boolean;
  /** A new account must confirm its e-mail before it can sign in. */
  emailConfirmation: boolean;
  apiDocsUrl: string | null;
  /** The commands are served; without them nothing between two parties can be done. */
  functions: boolean;
  /** Notifications are mailed: some server in this deployment can. */
  mail: boolean;
  /** What venues pay a show in currencies for which its owner has set it. */
  flatFees: FlatFees;
  /** The product's time when the page was served, ISO. */
  now: string | null;
  /** The service worker served this page out of the browser: the product could not be reached. */
  kept: boolean;
  /** Lets style elements that libraries make through the page's policy. Empty where there is none. */
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

import type { FlatFees } from '#core/settlement/fees-of-today.ts';

/** A demo account as it is offered in one click. */
export type DemoSignIn = {
  role: 'venue' | 'artist' | 'admin';
  label: string;
  email: string;
  password: string;
};

/** What the browser is told of a deployment, in index.html. */
export type Deployment = {
  supabaseUrl: string;
  publishableKey: string;
  /** A signed-out visitor may look around as the demo accounts. */
  demo: boolean;
  /** The demo's sign-ins, for one-click sign-in and for visiting. Empty without a demo. */
  demoAccounts: readonly DemoSignIn[];
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
  /** The product's time when the page was sent, ISO. */
  now: string;
  /** Lets style elements of the page's own making, and of libraries, through its policy; new with each page. */
  styleNonce?: string;
};

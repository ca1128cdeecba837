import { defineConfig } from 'vitest/config';
import { SlowFirst } from './testing/slow-first.ts';

const globalSetup = ['./testing/global-setup.ts'];

const withBrowser = [...globalSetup, './scripts/chromium-setup.ts'];

const UNIT = '{core,app,scripts}/**/*.test.{ts,tsx}';
const INTEGRATION = ['{stack,server,demo,supabase/tests}/**/*.test.ts', '**/*.int.test.ts'];
const E2E = 'e2e/**/*.e2e.ts';

/** What is promised of words, states and keys of a screen, before the whole product and without a browser. */
const screens = {
  globalSetup,
  setupFiles: ['./app/testing/dom-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000, interval: 20 } },
};

/**
 * Broad ones, which run with the development build of React for what it alone says on the console; and one that loads the whole
 * application anew, so that few files after it do so too.
 */
const IN_DEVELOPMENT =
  'app/{features/{bookings/booked-shows,calendar/filters,dashboard/dashboards,messages/messages,profile/edit/profile-form,public/open-pages,settings/settings},words-at-load}.screen.ts';

export default defineConfig({
  test: {
    // Each worker runs a whole backend beside PostgreSQL, on as few as two cores. Two workers leave a fifth of these idle: what
    // they wait for is often a browser or the database of theirs alone.
    maxWorkers: 3,
    // The product is read once a worker and not once a file: a quarter of the time that tests take. So no file may leave anything
    // behind in a module that another one would find; what one starts it also stops.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        // Unit, integration and e2e of a whole run as one: each project reads the product anew, in this process and in each worker, which
        // takes twenty seconds, and leaves workers without work while its last file runs.
        test: {
          name: 'product',
          include: [UNIT, ...INTEGRATION, E2E],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: withBrowser,
          testTimeout: 600_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [UNIT],
          exclude: ['**/node_modules/**', '**/*.int.test.ts'],
          // A property is tried on many cases, and a slow machine beside other work takes ten times as long for them.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // React as people run it: its development build renders twice and captures a stack for each element.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          ...screens,
          name: 'screens',
          include: ['app/**/*.screen.ts'],
          exclude: ['**/node_modules/**', IN_DEVELOPMENT],
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: { ...screens, name: 'screens-in-development', include: [IN_DEVELOPMENT] },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: INTEGRATION,
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          // What is waited for comes when the machine gets to it.
          expect: { poll: { timeout: 40_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'pictures',
          include: ['e2e/**/*.shoot.ts'],
          globalSetup: withBrowser,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'story',
          include: ['e2e/**/*.story.ts'],
          globalSetup: withBrowser,
          testTimeout: 40 * 60_000,
          hookTimeout: 120_000,
          // What a browser shows comes when the machine gets to it.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'release',
          include: ['scripts/*.release.ts'],
          globalSetup,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: [E2E],
          globalSetup: withBrowser,
          testTimeout: 600_000,
          hookTimeout: 240_000,
          // What a browser shows comes when the machine gets to it.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});

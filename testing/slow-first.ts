import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files of little text that take half a minute and more, by the lists that `npm test` prints. On a clone nothing is known of how long a file
 * takes: the larger ones are run first, and one of these would be left for a single worker to end with. Those of a browser take ten times
 * as long as others of their size.
 */
const SLOW = [
  'e2e/axe-artists-and-visitors.e2e.ts',
  'e2e/axe-venues.e2e.ts',
  'e2e/languages.e2e.ts',
  'demo/reset.int.test.ts',
  'server/commands/killed.int.test.ts',
  'stack/backup/backup.test.ts',
  'server/http/two-copies.int.test.ts',
  'stack/start.test.ts',
  'server/mail/every-mail.test.ts',
  'stack/postgres/postgres.test.ts',
  'stack/workers/heavy-work.test.ts',
  'stack/workers/render-thread.test.ts',
  'stack/auth/guessing.int.test.ts',
  'demo/reset-cut-short.int.test.ts',
  'app/features/calendar/house/house-views.screen.ts',
  'app/features/offers/deal/kind-of-night.screen.ts',
];

/** The order of Vitest, but for these files: of each project they come before all others, and those of a browser before the rest. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((slow) => moduleId.endsWith(slow));
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const its = sorted.filter((file) => file.project === project);
      const slow = its.filter(isSlow);
      const others = its.filter((file) => !isSlow(file));
      const inBrowser = ({ moduleId }: TestSpecification) => moduleId.endsWith('.e2e.ts');
      return [...slow, ...others.filter(inBrowser), ...others.filter((file) => !inBrowser(file))];
    });
  }
}

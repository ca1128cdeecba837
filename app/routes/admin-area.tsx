import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { screen } from '#app/routes/screen.ts';
import { ToWhereItBelongs } from '#app/routes/to-where-it-belongs.tsx';
import { PageTitle } from '#app/ui/document-head.tsx';
import { t } from '#core/words/t.ts';

/** The parts of the admin console by what stands behind /admin/ in the address. Nobody else loads their names. */
const PARTS = {
  '': screen(() => import('#app/features/admin/admin-home-screen.tsx'), 'AdminHomeScreen'),
  figures: screen(() => import('#app/features/admin/figures-screen.tsx'), 'FiguresScreen'),
  people: screen(() => import('#app/features/admin/people-screen.tsx'), 'PeopleScreen'),
  'people/:id': screen(() => import('#app/features/admin/person-screen.tsx'), 'PersonScreen'),
  'people/:id/look': screen(() => import('#app/features/admin/look-screen.tsx'), 'LookScreen'),
  verification: screen(() => import('#app/features/admin/verification-screen.tsx'), 'VerificationScreen'),
  disputes: screen(() => import('#app/features/admin/disputes-screen.tsx'), 'DisputesScreen'),
  'disputes/:id': screen(() => import('#app/features/admin/dispute-screen.tsx'), 'DisputeScreen'),
  log: screen(() => import('#app/features/admin/admin-log-screen.tsx'), 'AdminLogScreen'),
  messages: screen(() => import('#app/features/admin/admin-messages-screen.tsx'), 'AdminMessagesScreen'),
  reports: screen(() => import('#app/features/admin/reports-screen.tsx'), 'ReportsScreen'),
  books: screen(() => import('#app/features/admin/books-screen.tsx'), 'BooksScreen'),
  ledger: screen(() => import('#app/features/admin/books-screen.tsx'), 'BooksScreen'),
  matching: screen(() => import('#app/features/admin/matcher-screen.tsx'), 'MatcherScreen'),
  models: screen(() => import('#app/features/admin/matcher-screen.tsx'), 'MatcherScreen'),
  promotion: screen(() => import('#app/features/admin/promotion-screen.tsx'), 'PromotionScreen'),
  switches: screen(() => import('#app/features/admin/switches-screen.tsx'), 'SwitchesScreen'),
  newsletter: screen(() => import('#app/features/admin/newsletter-screen.tsx'), 'NewsletterScreen'),
  'newsletter/:id': screen(() => import('#app/features/admin/issue-screen.tsx'), 'IssueScreen'),
  failures: screen(() => import('#app/features/admin/failures-screen.tsx'), 'FailuresScreen'),
  announcements: screen(() => import('#app/features/admin/announcements-screen.tsx'), 'AnnouncementsScreen'),
  demo: screen(() => import('#app/features/admin/demo-season-screen.tsx'), 'DemoSeasonScreen'),
};

export function AdminArea() {
  const { _splat = '' } = useParams({ strict: false });
  const part = _splat
    .replace(/\/$/, '')
    .replace(/^(people|newsletter|disputes)\/[^/]+(?=$|\/look$)/, '$1/:id');
  if (!Object.hasOwn(PARTS, part)) return <ToWhereItBelongs />;
  const Part = PARTS[part as keyof typeof PARTS];
  return (
    <Suspense fallback={<PageTitle>{t`Admin Console`}</PageTitle>}>
      <Part />
    </Suspense>
  );
}

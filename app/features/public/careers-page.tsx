import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { publicPages } from '#core/public/pages.ts';
import { t } from '#core/words/t.ts';
import { TextPage } from './text-page.tsx';

export function CareersPage() {
  return (
    <TextPage
      {...publicPages['/careers']}
      intro={t`We make the tool we wished for when we were loading vans and opening doors. If you have done either, you know most of the job.`}
      sections={[
        {
          id: 'now',
          title: t`Right now`,
          body: (
            <>
              <p>
                {t`No position is advertised at the moment. When one is, it stands here with its pay range. Good people do not wait for adverts, though: if you read this and think of something we should do better, tell us.`}
              </p>
              <p>
                <ButtonLink href="/contact" variant="primary">
                  {t`Write to us`}
                </ButtonLink>
              </p>
            </>
          ),
        },
        {
          id: 'work',
          title: t`What the work is`,
          body: (
            <ul>
              <li>
                {t`Engineering: TypeScript and PostgreSQL. Money and calendars have to be right, so the database keeps the rules.`}
              </li>
              <li>
                {t`Design: two very different people look at the same night, one from the van and one from the bar. Both must understand it at once.`}
              </li>
              <li>
                {t`Support: knowing what a settlement is, what a rider is for, and how people sound at two in the morning.`}
              </li>
            </ul>
          ),
        },
        {
          id: 'hiring',
          title: t`How we hire`,
          body: (
            <>
              <p>
                {t`One conversation about what you have made, one paid day on something real, one conversation with those you would work with. No puzzles.`}
              </p>
              <p>{t`We answer every application, and say why when it is a no.`}</p>
            </>
          ),
        },
        {
          id: 'place',
          title: t`Where`,
          body: (
            <p>
              {t`We are a company registered in Dublin and work in the Irish time zone. How we treat each other and those who use the product is written down in`}{' '}
              <TextLink href="/culture">{t`Culture`}</TextLink>.
            </p>
          ),
        },
      ]}
    />
  );
}

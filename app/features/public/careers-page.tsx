import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { publicPages } from '#core/public/pages.ts';
import { TextPage } from './text-page.tsx';

export function CareersPage() {
  return (
    <TextPage
      {...publicPages['/careers']}
      intro="We make the tool we wished for when we were loading vans and opening doors. If you have done either, you know most of the job."
      sections={[
        {
          id: 'now',
          title: 'Right now',
          body: (
            <>
              <p>
                No position is advertised at the moment. When one is, it stands here with its pay range. Good
                people do not wait for adverts, though: if you read this and think of something we should do
                better, tell us.
              </p>
              <p>
                <ButtonLink href="/contact" variant="primary">
                  Write to us
                </ButtonLink>
              </p>
            </>
          ),
        },
        {
          id: 'work',
          title: 'What the work is',
          body: (
            <ul>
              <li>
                Engineering: TypeScript and PostgreSQL. Money and calendars have to be right, so the database
                keeps the rules.
              </li>
              <li>
                Design: two very different people look at the same night, one from the van and one from the
                bar. Both must understand it at once.
              </li>
              <li>
                Support: knowing what a settlement is, what a rider is for, and how people sound at two in the
                morning.
              </li>
            </ul>
          ),
        },
        {
          id: 'hiring',
          title: 'How we hire',
          body: (
            <>
              <p>
                One conversation about what you have made, one paid day on something real, one conversation
                with those you would work with. No puzzles.
              </p>
              <p>We answer every application, and say why when it is a no.</p>
            </>
          ),
        },
        {
          id: 'place',
          title: 'Where',
          body: (
            <p>
              We are a company registered in Dublin and work in the Irish time zone. How we treat each other
              and those who use the product is written down in <TextLink href="/culture">Culture</TextLink>.
            </p>
          ),
        },
      ]}
    />
  );
}

import { publicPages } from '#core/public/pages.ts';
import { t } from '#core/words/t.ts';
import { TextPage } from './text-page.tsx';

export function CulturePage() {
  return (
    <TextPage
      {...publicPages['/culture']}
      intro={t`Five rules from the life of a show. They decide what we build, and what we leave out.`}
      sections={[
        {
          id: 'doors',
          title: t`Doors are at seven`,
          body: (
            <p>
              {t`A show has a time, and nobody waits for the software. If something can stop a night from happening, it is fixed before anything new is made.`}
            </p>
          ),
        },
        {
          id: 'sides',
          title: t`Both sides see the same`,
          body: (
            <p>
              {t`The artist and the venue read the same offer, the same agreement and the same statement. We never tell one side something about a deal that the other cannot see.`}
            </p>
          ),
        },
        {
          id: 'money',
          title: t`Money is said out loud`,
          body: (
            <p>
              {t`What a show pays, what we take and when it arrives stands on the screen before anybody agrees. There is no ranking for sale: an artist comes first because they fit, and the reason is written beside the name.`}
            </p>
          ),
        },
        {
          id: 'small',
          title: t`The small room counts`,
          body: (
            <p>
              {t`Seventy people in a cellar on a Tuesday is where almost everything starts. We test with that room first and with the large one after.`}
            </p>
          ),
        },
        {
          id: 'list',
          title: t`It is on the list`,
          body: (
            <p>
              {t`Decisions are written down, short, where everyone can find them, with the reason. That includes the ones we took back. A crew that has read the list does not need to shout.`}
            </p>
          ),
        },
      ]}
    />
  );
}

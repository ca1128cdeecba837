import { publicPages } from '#core/public/pages.ts';
import { TextPage } from './text-page.tsx';

export function CulturePage() {
  return (
    <TextPage
      {...publicPages['/culture']}
      intro="Five rules from the life of a show. They decide what we build, and what we leave out."
      sections={[
        {
          id: 'doors',
          title: 'Doors are at seven',
          body: (
            <p>
              A show has a time, and nobody waits for the software. If something can stop a night from
              happening, it is fixed before anything new is made.
            </p>
          ),
        },
        {
          id: 'sides',
          title: 'Both sides see the same',
          body: (
            <p>
              The artist and the venue read the same offer, the same agreement and the same statement. We
              never tell one side something about a deal that the other cannot see.
            </p>
          ),
        },
        {
          id: 'money',
          title: 'Money is said out loud',
          body: (
            <p>
              What a show pays, what we take and when it arrives stands on the screen before anybody agrees.
              There is no ranking for sale: an artist comes first because they fit, and the reason is written
              beside the name.
            </p>
          ),
        },
        {
          id: 'small',
          title: 'The small room counts',
          body: (
            <p>
              Seventy people in a cellar on a Tuesday is where almost everything starts. We test with that
              room first and with the large one after.
            </p>
          ),
        },
        {
          id: 'list',
          title: 'It is on the list',
          body: (
            <p>
              Decisions are written down, short, where everyone can find them, with the reason. That includes
              the ones we took back. A crew that has read the list does not need to shout.
            </p>
          ),
        },
      ]}
    />
  );
}

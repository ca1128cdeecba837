import { TextLink } from '#app/ui/link.tsx';
import { DELETION_KEEPS, DELETION_KEPT_UNTIL, DELETION_REMOVES } from '#core/account/deletion.ts';
import { publicPages } from '#core/public/pages.ts';
import { t } from '#core/words/t.ts';
import { TextPage } from './text-page.tsx';

const removes = () => `${DELETION_REMOVES().charAt(0).toLowerCase()}${DELETION_REMOVES().slice(1)}`;

export function PrivacyPage() {
  return (
    <TextPage
      {...publicPages['/privacy']}
      intro={t`What we know about you, why, who sees it, and what you can ask of us. Responsible under the GDPR is Running Order Limited, registered in Dublin, Ireland.`}
      note={t`In force since 1 January 2024`}
      sections={[
        {
          id: 'what',
          title: t`What we keep`,
          body: (
            <ul>
              <li>
                {t`Your account: e-mail address, a hash of your password, whether you are an artist or a venue, your settings, the devices that signed in and when.`}
              </li>
              <li>
                {t`Your profile: what you write and upload there, and the place and time zone that follow from your location.`}
              </li>
              <li>
                {t`Your work here: calendar, openings, offers, agreements with signatures, messages, statements, invoices, payments and reviews.`}
              </li>
              <li>{t`What you send us: newsletter sign-up, contact and support messages.`}</li>
            </ul>
          ),
        },
        {
          id: 'why',
          title: t`Why, and on what ground`,
          body: (
            <ul>
              <li>
                {t`To run your account, find matches, keep agreements and move money: the contract with you (Art. 6(1)(b) GDPR).`}
              </li>
              <li>{t`To keep invoices and payment records: legal duty (Art. 6(1)(c)).`}</li>
              <li>
                {t`To keep the service safe, with sign-in logs and limits: our legitimate interest (Art. 6(1)(f)).`}
              </li>
              <li>
                {t`For the newsletter: your consent (Art. 6(1)(a)), which you can take back at any time: in Settings > Notifications, or, without an account, by`}{' '}
                <TextLink href="/contact">{t`writing to us`}</TextLink> {t`from that address.`}
              </li>
            </ul>
          ),
        },
        {
          id: 'matching',
          title: t`Matching`,
          body: (
            <p>
              {t`Matches are ranked by a program from what both sides entered: date, distance, fee, genres, mood and audience. Each match shows its reasons. It decides nothing: people accept or decline.`}
            </p>
          ),
        },
        {
          id: 'who',
          title: t`Who sees it`,
          body: (
            <ul>
              <li>{t`Everyone: your public profile, as far as your settings show it.`}</li>
              <li>
                {t`The other side of a booking: its terms, documents, messages and statement, and nobody else’s.`}
              </li>
              <li>
                {t`Those who work for us under contract: hosting, e-mail delivery and the payment provider, each only for that.`}
              </li>
              <li>{t`Services you connect yourself under Integrations, until you disconnect them.`}</li>
            </ul>
          ),
        },
        {
          id: 'browser',
          title: t`In your browser`,
          body: (
            <p>
              {t`No tracking, no advertising, nothing loaded from other companies. Your browser’s storage holds your session, the accounts you switch between, how you like the product to look, and for seven days what your screens showed, so that you can read it without a connection; signing out erases that. The share links in the footer send nothing until you press them.`}
            </p>
          ),
        },
        {
          id: 'long',
          title: t`How long`,
          body: (
            <ul>
              <li>{t`Account and profile: until you delete them.`}</li>
              <li>
                {t`Agreements, invoices and payment records: six years after the year of the show, as Irish tax law asks.`}
              </li>
              <li>
                {t`Contact and support messages: until they are answered and a year after, two years at most.`}
              </li>
              <li>
                {t`Newsletter address: until you unsubscribe, by the link in each issue or in Settings. Which issues it got: 90 days.`}
              </li>
              <li>
                {t`Addresses to which an artist sent a press kit: 30 days after its link has ended. An address that wants no such mails: for good, for that alone.`}
              </li>
              <li>{t`When you answered by mail, and what became of that mail, without its words: 90 days.`}</li>
              <li>{t`Papers that you had made ready for your accountant as one file: seven days.`}</li>
              <li>{t`Notes of sign-ins, with e-mail address: 90 days. Counts that limit attempts: an hour.`}</li>
              <li>{t`Notifications: a year. The list of who did what, by numbers without names: two years.`}</li>
              <li>{t`What our staff did with an account, and why: six years.`}</li>
              <li>
                {t`How many visitors public profiles had: numbers alone, ten weeks. To count a visitor once, a scrambled number of the visit is kept until the day is over.`}
              </li>
              <li>{t`Which artists and nights searches showed, by numbers without names: 180 days.`}</li>
              <li>
                {t`Logs of the service: 30 days. They hold account numbers and the internet addresses of refused requests, no names and no texts.`}
              </li>
              <li>{t`Backups: 30 days. What you delete today is in them until then, and is not put back.`}</li>
            </ul>
          ),
        },
        {
          id: 'address-books',
          title: t`Address books of our customers`,
          body: (
            <>
              <p>
                {t`Artists and venues keep address books here, as they would on paper: names, mail addresses, phone numbers and notes of people they work with, some of whom have no account. They type these in, or bring them from a file of their own; with each entry stands where it is from. The profile that keeps an entry decides on it and alone reads it; we store it for them (Art. 28 GDPR).`}
              </p>
              <p>
                {t`An entry is kept until that profile erases it, on a day that it chose for that, or when its account is deleted. What a file brought can be taken back as a whole for 30 days.`}
              </p>
              <p>
                {t`If you are in one and wish to be erased, ask the profile, which does it with one button, or`}{' '}
                <TextLink href="/contact">{t`write to us`}</TextLink>
                {t`. What the address book has of you goes at once, and so do links by which you answered; agreements and invoices stay as long as the law asks. A mail that asks you for a night without an account has a link, Do not write to me again, which ends such mails for good; that address is kept for that alone.`}
              </p>
            </>
          ),
        },
        {
          id: 'deletion',
          title: t`When you delete your account`,
          body: (
            <>
              <p>{t`You do it yourself, in Settings under Security & Privacy. This goes at once: ${removes()}`}</p>
              <p>{t`This stays, if you had agreements with somebody:`}</p>
              <ul>
                {DELETION_KEEPS.map(({ what, why }) => (
                  <li key={what}>
                    {what}: {why}.
                  </li>
                ))}
              </ul>
              <p>
                {t`${DELETION_KEPT_UNTIL()} What other people wrote themselves, such as a venue’s own list of past artists, is theirs to change.`}
              </p>
            </>
          ),
        },
        {
          id: 'rights',
          title: t`Your rights`,
          body: (
            <>
              <p>
                {t`You can ask what we hold about you, have it corrected, deleted, restricted or handed to you in a usable form, and object to what we do on legitimate interest. Most of it you can do yourself in Settings; for the rest,`}{' '}
                <TextLink href="/contact">{t`write to us`}</TextLink>
                {t`. We answer within a month.`}
              </p>
              <p>
                {t`You can also complain to the Data Protection Commission in Ireland, or to the authority where you live.`}
              </p>
            </>
          ),
        },
      ]}
    />
  );
}

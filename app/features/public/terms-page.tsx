import { deployment } from '#app/lib/deployment.ts';
import { feesOfToday, flatFeesIn } from '#app/lib/fees.ts';
import { TextLink } from '#app/ui/link.tsx';
import { formatMoney, percentWords } from '#core/money/cents.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { publicPages } from '#core/public/pages.ts';
import { feesOf } from '#core/settlement/fees.ts';
import { KNOWN_PAIRS_PAY_NONE } from '#core/settlement/known-pairs.ts';
import { t } from '#core/words/t.ts';
import { TextPage } from './text-page.tsx';

export function TermsPage() {
  const terms = feesOfToday(DEFAULT_CURRENCY);
  const example = feesOf(50_000, terms, DEFAULT_CURRENCY);
  const money = (cents: number) => formatMoney(cents, DEFAULT_CURRENCY);
  return (
    <TextPage
      {...publicPages['/terms']}
      intro={t`What you agree to when you use Running Order, in plain words. It is a contract between you and Running Order Limited, a company registered in Dublin, Ireland.`}
      note={t`In force since 1 January 2024`}
      sections={[
        {
          id: 'what',
          title: t`What we do`,
          body: (
            <p>
              {t`We run a place where artists and venues find each other, agree on shows and settle them. We are not a booking agent, an employer or a promoter. The contract for a show is made between the artist and the venue; we keep the record of it.`}
            </p>
          ),
        },
        {
          id: 'account',
          title: t`Your account`,
          body: (
            <ul>
              <li>{t`You are at least 18, and you may act for the artist or venue whose profile you keep.`}</li>
              <li>
                {t`What stands on your profile is true, and you have the right to show the pictures, music and documents you upload.`}
              </li>
              <li>{t`Keep your password to yourself. Tell us at once if somebody else has used your account.`}</li>
            </ul>
          ),
        },
        {
          id: 'bookings',
          title: t`Offers, bookings and agreements`,
          body: (
            <ul>
              <li>
                {t`A request or counter-offer binds nobody until the other side accepts it. Until then the side that made it may withdraw it; an unanswered one expires.`}
              </li>
              <li>
                {t`With the acceptance the booking is confirmed, on the terms that both sides see at that moment. They bind both from then on, and are kept in a numbered agreement for both to sign; signing shows that each has read it. A deposit is invoiced with the acceptance, a part of a payment plan two weeks before its day.`}
              </li>
              <li>
                {t`An artist cannot be booked twice for overlapping times, nor a room. A second acceptance is refused.`}
              </li>
              <li>
                {t`Whoever cancels a confirmed booking tells the other side through the product and answers to them for what the agreement and the law say follows.`}
              </li>
            </ul>
          ),
        },
        {
          id: 'fees',
          title: t`Fees`,
          body: (
            <>
              <p>{t`Profiles, matching, messages and agreements are free of charge. For a settled show:`}</p>
              <ul>
                <li>
                  {t`the venue pays a flat ${money(terms.venueFeeCents)} on top of the artist’s fee, or where it is paid in another currency the amount below;`}
                </li>
                <li>
                  {t`the artist pays a commission of ${percentWords(terms.commissionBasisPoints)} of the fee, kept back from the payout.`}
                </li>
              </ul>
              <p>
                {t`For a fee of €500 the venue pays ${money(example.venueTotalCents)} in all and the artist receives ${money(example.artistNetCents)}. Taxes that you owe on what you earn are yours to declare.`}
              </p>
              {deployment.flatFees.knownPairsPayNone ? <p>{KNOWN_PAIRS_PAY_NONE()}</p> : null}
              <p>{t`Each agreement says its fees, and keeps them.`}</p>
              <details>
                <summary>{t`What a venue pays a show in other currencies`}</summary>
                <p>{flatFeesIn(CURRENCIES.filter((currency) => currency !== DEFAULT_CURRENCY))}</p>
              </details>
            </>
          ),
        },
        {
          id: 'payments',
          title: t`Settlement and payment`,
          body: (
            <ul>
              <li>
                {t`After the show the venue states the tickets sold. The artist confirms the statement or contests what is wrong in it; a statement that stays without an answer for 7 days counts as confirmed.`}
              </li>
              <li>{t`A confirmed statement makes an invoice to the venue, due within 14 days.`}</li>
              <li>{t`A payout, once initiated, reaches the artist within 3 to 5 business days.`}</li>
              <li>
                {t`An invoice that stays unpaid after its date is overdue; we may pause new bookings of that venue until it is paid.`}
              </li>
            </ul>
          ),
        },
        {
          id: 'reviews',
          title: t`Reviews and conduct`,
          body: (
            <ul>
              <li>
                {t`Each side may review the other once for a show that was played. Reviews are honest and about that show. They are shown when both have been written, or 14 days after the show, and whoever was reviewed may answer once.`}
              </li>
              <li>
                {t`No threats, hate, fraud, or messages that have nothing to do with shows. We remove what breaks this and may close the account it came from.`}
              </li>
            </ul>
          ),
        },
        {
          id: 'content',
          title: t`What you upload`,
          body: (
            <p>
              {t`It stays yours. You let us store it and show it to those whom your settings allow, for as long as it is here. Remove it and we stop showing it; agreements, invoices and statements are kept for as long as the law asks.`}
            </p>
          ),
        },
        {
          id: 'liability',
          title: t`What we answer for`,
          body: (
            <p>
              {t`We run the service with care, but we do not promise that it never fails, and we do not answer for what an artist or a venue does or leaves undone. Nothing here limits what cannot be limited by law, such as liability for intent, gross negligence, or injury, or your rights as a consumer.`}
            </p>
          ),
        },
        {
          id: 'end',
          title: t`Ending, changes, law`,
          body: (
            <ul>
              <li>
                {t`You can delete your account in Settings. Shows that are confirmed or not yet settled have to be finished or cancelled first.`}
              </li>
              <li>
                {t`We tell you of a change to these terms by e-mail at least 30 days before. If you do not agree, you can leave before it counts.`}
              </li>
              <li>
                {t`The law of Ireland applies, and its courts decide. As a consumer you keep the protection and the courts of the country where you live.`}
              </li>
              <li>
                {t`Questions:`} <TextLink href="/contact">{t`Contact us`}</TextLink>.
              </li>
            </ul>
          ),
        },
      ]}
    />
  );
}

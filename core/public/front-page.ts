import { t } from '#core/words/t.ts';

const DESCRIPTION = () =>
  t`Running Order connects music artists with venues so they arrange live shows directly: matching, calendar, agreement, settlement and payout in one place.`;

/** The front page as search engines and messengers are told of it; its title is the product's own. */
export function frontPage(origin: string) {
  return {
    description: DESCRIPTION(),
    structuredData: {
      '@type': 'WebApplication',
      name: t`Running Order`,
      applicationCategory: 'BusinessApplication',
      operatingSystem: t`Any`,
      url: origin,
      description: DESCRIPTION(),
    },
  };
}

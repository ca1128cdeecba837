import { type Deal, dealSentence } from '#core/booking/deal.ts';
import { type NamesOfNotice, others, type Stands, type Tell } from '#core/events/event.ts';
import { withoutNote } from '#core/events/shared/long-texts.ts';
import { requestRoute } from '#core/notifications/routes.ts';
import { shortened } from '#core/shortened.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

type Dealt = { deal: Deal; currency: string };
type Offer = Dealt & { day: string; note?: string | undefined };

/** An offer on the table: whoever has to answer it is told. */
export const tellOfOffer =
  <Kind extends string>(kind: Kind): Tell<Offer, Kind> =>
  (event, { bookingId }) => [
    {
      to: others(event),
      kind,
      params: {
        ...withoutNote(event.data),
        ...event.told?.stands,
        ...(event.told?.standsIn && others(event) === 'artist' ? { standsIn: true } : {}),
        ...(event.data.note ? { note: shortened(event.data.note, EXCERPT) } : {}),
      },
      route: requestRoute(others(event), String(bookingId)),
    },
  ];

/** So much of what was typed with an offer stands in a bell; all of it is read where the offer is answered. */
const EXCERPT = 160;

export const dealInWords = ({ deal, currency }: Dealt) => dealSentence(deal, currency);

/** What is told of an offer, beside what the event says of it. */
export type ToldOffer = Offer & Partial<Stands> & { standsIn?: true };

export const offerInWords = (
  { deal, currency, until, zone, note, standsIn }: ToldOffer,
  names: NamesOfNotice,
) =>
  [
    `${dealInWords({ deal, currency })}.`,
    until && zone
      ? t`Answer by ${names.until(until, zone)}: accept, counter or decline.`
      : t`Accept, counter or decline.`,
    ...(standsIn ? [t`Others may have been asked too: the first who accepts has the place.`] : []),
    ...(note ? [quoted(note)] : []),
  ].join(' ');

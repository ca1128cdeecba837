import { createHash } from 'node:crypto';
import { addDays, type Day } from '#core/calendar/day.ts';
import { DEMO_USER_IDS } from '#core/demo/demo-account.ts';
import { type KeptDetails, NO_DETAILS } from '#core/settings/billing-details.ts';
import { vatIdOf } from '#core/vat/tax-ids.ts';
import type { City } from '#demo/cast/cities.ts';
import type { People } from '#demo/season/people.ts';

type Member = { userId: string; name: string; city: City; address?: string };

/** Since when artists of the cast let their papers be written in their name, in days before the season's. */
const AGREED_DAYS = 500;
const STREETS = ['Harbour Row', 'Chapel Lane', 'Mill Street', 'Quarry Road', 'Sandymount Terrace'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVW';

/**
 * Who somebody of the season is to the tax, as they stand on its papers: those of Ireland. All others, and the demo's own artist, have said nothing yet, so
 * that the product asks them. Half of the artists charge VAT and half are small; every third writes their invoices themselves. Numbers have the
 * form that the country checks, and are given to nobody.
 */
export function taxProfileOf(member: Member, side: 'artist' | 'venue', today: Day): KeptDetails | null {
  const { userId, name, city, address } = member;
  if (city.countryCode !== 'IE' || userId === DEMO_USER_IDS.artist) return null;
  const figures = createHash('sha256').update(`tax-${userId}`).digest();
  const at = (place: number) => figures[place] ?? 0;
  // The demo's own venue lets its papers about merchandise be written, at Ireland's rate.
  const isDemoVenue = userId === DEMO_USER_IDS.venue;
  const isSmall = side === 'artist' && at(0) % 2 === 0;
  const vatId = irishId(`9${String(figures.readUInt32BE(4) % 1_000_000).padStart(6, '0')}`);
  return {
    ...NO_DETAILS,
    legalName: side === 'venue' ? `${name} Ltd` : name,
    legalForm: side === 'venue' ? 'company' : 'person',
    address: address?.split(',')[0] ?? `${1 + (at(1) % 90)} ${STREETS[at(2) % STREETS.length]}`,
    ...{ city: city.name, country: 'IE', taxNumber: vatId.slice(2) },
    ...(isSmall
      ? { standing: 'small-business' }
      : { standing: 'standard', vatId, vatBasisPoints: side === 'artist' || isDemoVenue ? 2300 : null }),
    ...((side === 'artist' && at(3) % 3 !== 0) || isDemoVenue
      ? { selfBilling: true, selfBillingSince: addDays(today, -AGREED_DAYS) }
      : {}),
  };
}

/** Seven figures with the letter that checks them. */
function irishId(figures: string): string {
  for (const letter of LETTERS) {
    const id = vatIdOf(`IE${figures}${letter}`, 'IE');
    if (id) return id;
  }
  throw new Error(`no letter checks ${figures}`);
}

/** The same as rows of `private.billing_details`. */
export function taxProfileRows(
  { demoVenue, demoHouse, adminVenue, venues, artists }: People,
  today: Day,
): (object & { user_id: string })[] {
  const rowOf = (side: 'artist' | 'venue') => (member: Member) => {
    const of = taxProfileOf(member, side, today);
    if (!of) return [];
    return [
      {
        ...{
          user_id: member.userId,
          legal_name: of.legalName,
          legal_form: of.legalForm,
          address: of.address,
        },
        ...{ postcode: of.postcode, city: of.city, country: of.country, tax_number: of.taxNumber },
        ...{ vat_id: of.vatId, standing: of.standing, vat_basis_points: of.vatBasisPoints },
        ...{ self_billing_since: of.selfBillingSince, vat_note: '', tax_id: '', number_prefix: '' },
        updated_at: `${today}T00:00:00Z`,
      },
    ];
  };
  return [
    ...[demoVenue, demoHouse, adminVenue, ...venues].flatMap(rowOf('venue')),
    ...artists.flatMap(rowOf('artist')),
  ];
}

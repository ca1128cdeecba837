/** Where the cast lives: GeoNames' ids, as the product's `places` has them, and the zone a show there keeps time by. */
export type City = { placeId: number; name: string; country: string; countryCode: string; timeZone: string };

const city = (
  placeId: number,
  name: string,
  country: string,
  countryCode: string,
  timeZone: string,
): City => ({
  placeId,
  name,
  country,
  countryCode,
  timeZone,
});

const ie = (placeId: number, name: string) => city(placeId, name, 'Ireland', 'IE', 'Europe/Dublin');
const gb = (placeId: number, name: string) => city(placeId, name, 'United Kingdom', 'GB', 'Europe/London');
const us = (placeId: number, name: string, timeZone: string) =>
  city(placeId, name, 'United States', 'US', `America/${timeZone}`);

export const CITIES = {
  dublin: ie(2964574, 'Dublin'),
  galway: ie(2964180, 'Galway'),
  cork: ie(2965140, 'Cork'),
  limerick: ie(2962943, 'Limerick'),
  waterford: ie(2960992, 'Waterford'),
  wexford: ie(2960964, 'Wexford'),
  kilkenny: ie(2963398, 'Kilkenny'),
  sligo: ie(2961423, 'Sligo'),
  ennis: ie(2964405, 'Ennis'),
  drogheda: ie(2964661, 'Drogheda'),
  letterkenny: ie(2962961, 'Letterkenny'),
  athlone: ie(3313472, 'Athlone'),
  tullamore: ie(2961086, 'Tullamore'),
  belfast: gb(2655984, 'Belfast'),
  london: gb(2643743, 'London'),
  manchester: gb(2643123, 'Manchester'),
  leeds: gb(2644688, 'Leeds'),
  glasgow: gb(2648579, 'Glasgow'),
  edinburgh: gb(2650225, 'Edinburgh'),
  bristol: gb(2654675, 'Bristol'),
  cardiff: gb(2653822, 'Cardiff'),
  sheffield: gb(2638077, 'Sheffield'),
  newcastle: gb(2641673, 'Newcastle upon Tyne'),
  liverpool: gb(2644210, 'Liverpool'),
  birmingham: gb(2655603, 'Birmingham'),
  brighton: gb(2654710, 'Brighton'),
  norwich: gb(2641181, 'Norwich'),
  paris: city(2988507, 'Paris', 'France', 'FR', 'Europe/Paris'),
  lyon: city(2996944, 'Lyon', 'France', 'FR', 'Europe/Paris'),
  marseille: city(2995469, 'Marseille', 'France', 'FR', 'Europe/Paris'),
  berlin: city(2950159, 'Berlin', 'Germany', 'DE', 'Europe/Berlin'),
  hamburg: city(2911298, 'Hamburg', 'Germany', 'DE', 'Europe/Berlin'),
  munich: city(2867714, 'Munich', 'Germany', 'DE', 'Europe/Berlin'),
  amsterdam: city(2759794, 'Amsterdam', 'Netherlands', 'NL', 'Europe/Amsterdam'),
  utrecht: city(2745912, 'Utrecht', 'Netherlands', 'NL', 'Europe/Amsterdam'),
  brussels: city(2800866, 'Brussels', 'Belgium', 'BE', 'Europe/Brussels'),
  ghent: city(2797656, 'Gent', 'Belgium', 'BE', 'Europe/Brussels'),
  lisbon: city(2267057, 'Lisbon', 'Portugal', 'PT', 'Europe/Lisbon'),
  seville: city(2510911, 'Sevilla', 'Spain', 'ES', 'Europe/Madrid'),
  barcelona: city(3128760, 'Barcelona', 'Spain', 'ES', 'Europe/Madrid'),
  naples: city(3172394, 'Naples', 'Italy', 'IT', 'Europe/Rome'),
  milan: city(3173435, 'Milan', 'Italy', 'IT', 'Europe/Rome'),
  bologna: city(3181928, 'Bologna', 'Italy', 'IT', 'Europe/Rome'),
  bergen: city(3161732, 'Bergen', 'Norway', 'NO', 'Europe/Oslo'),
  gothenburg: city(2711537, 'Göteborg', 'Sweden', 'SE', 'Europe/Stockholm'),
  copenhagen: city(2618425, 'Copenhagen', 'Denmark', 'DK', 'Europe/Copenhagen'),
  krakow: city(3094802, 'Kraków', 'Poland', 'PL', 'Europe/Warsaw'),
  prague: city(3067696, 'Prague', 'Czechia', 'CZ', 'Europe/Prague'),
  helsinki: city(658225, 'Helsinki', 'Finland', 'FI', 'Europe/Helsinki'),
  zagreb: city(3186886, 'Zagreb', 'Croatia', 'HR', 'Europe/Zagreb'),
  reykjavik: city(3413829, 'Reykjavík', 'Iceland', 'IS', 'Atlantic/Reykjavik'),
  nashville: us(4644585, 'Nashville', 'Chicago'),
  newOrleans: us(4335045, 'New Orleans', 'Chicago'),
  austin: us(4671654, 'Austin', 'Chicago'),
  chicago: us(4887398, 'Chicago', 'Chicago'),
  detroit: us(4990729, 'Detroit', 'Detroit'),
  newYork: us(5128581, 'New York City', 'New_York'),
  denver: us(5419384, 'Denver', 'Denver'),
  portland: us(5746545, 'Portland', 'Los_Angeles'),
  losAngeles: us(5368361, 'Los Angeles', 'Los_Angeles'),
  montreal: city(6077243, 'Montréal', 'Canada', 'CA', 'America/Toronto'),
  tokyo: city(1850147, 'Tokyo', 'Japan', 'JP', 'Asia/Tokyo'),
  seoul: city(1835848, 'Seoul', 'South Korea', 'KR', 'Asia/Seoul'),
  lagos: city(2332459, 'Lagos', 'Nigeria', 'NG', 'Africa/Lagos'),
  melbourne: city(2158177, 'Melbourne', 'Australia', 'AU', 'Australia/Melbourne'),
} as const satisfies Record<string, City>;

/** A city as a profile names it: 'Galway, Ireland'. */
export function placeLabel({ name, country }: City): string {
  return `${name}, ${country}`;
}

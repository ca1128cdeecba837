/** A city of the list: where somebody is, and so which country and time zone they live by. */
export type City = {
  placeId: number;
  /** 'Amsterdam, The Netherlands' */
  label: string;
  name: string;
  region: string;
  country: string;
  countryCode: string;
  timeZone: string;
  lat: number;
  lng: number;
};

/** What of a text is to be looked for while it is typed, the likelier first: all of a city box ('Austin, TX'), the end of an address. */
export function searchedParts(text: string, kind: 'city' | 'address'): string[] {
  const parts = meantParts(text, kind);
  return parts.length > 0 ? parts : [''];
}

/**
 * What of a text may name the city, the likelier first. '12 Canal St, Amsterdam, Netherlands' ends with its country,
 * '1420 W Fulton St, Chicago, IL 60607, USA' with its state, postcode and country.
 */
export function meantParts(text: string, kind: 'city' | 'address'): string[] {
  const names = namesOf(text);
  const [land, last] = [names.at(-2), names.at(-1)];
  if (kind === 'city') {
    const more = names.length > 2 ? [`${names[0]}, ${last}`] : [];
    return names.length > 0 ? [names.join(', '), ...more] : [];
  }
  if (!last) return [];
  // The street itself names no city: what has four parts is street, city, state and country.
  const whole = names.length > 3 ? [`${names.at(-3)}, ${land}`, `${names.at(-3)}, ${last}`] : [];
  return [...whole, ...(land ? [`${land}, ${last}`] : []), last];
}

/**
 * An address once a city was chosen for its last part: '12 Canal St, ams' → '12 Canal St, Amsterdam, The Netherlands'. The
 * state and the postcode that were typed with the city stay.
 */
export function withCity(text: string, city: Pick<City, 'label' | 'region'>): string {
  const parts = partsOf(text);
  const names = parts.map((part) => plainOf(withoutPostcode(part)));
  const [name = '', ...country] = partsOf(city.label);
  const at = names.lastIndexOf(plainOf(name));
  const last = names.at(-1);
  const isWhole = last === '' || last === plainOf(city.region);
  const hasPostcode = at === names.length - 1 && plainOf(parts[at] ?? '') !== last;
  const unsaid = country.filter((part) => !names.includes(plainOf(part)));
  if (at > 0 && (isWhole || hasPostcode)) return [...parts, ...unsaid].join(', ');
  const named = partsOf(city.label).map(plainOf);
  const street = parts.slice(0, -1);
  // '12 Canal St, Amsterdam, Neth' said the city before the part that was completed.
  while (street.length > 0 && named.includes(plainOf(street.at(-1) ?? ''))) street.pop();
  return [...street, city.label].join(', ');
}

/** Whether a text still speaks of the city that was chosen for it; when it no longer does, the choice is dropped. */
export function stillNames(text: string, cityName: string): boolean {
  const name = plainOf(cityName);
  if (name === '') return false;
  // Whole words: Corkscrew Lane is not in Cork.
  const pieces = plainOf(text).split(name);
  return pieces.some((before, at) => {
    const after = pieces[at + 1];
    return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
  });
}

/** The city a person meant without choosing it: the likeliest one, when it is called what they typed first. */
export function meantCity(text: string, found: readonly City[]): City | null {
  const typed = plainOf(partsOf(text)[0] ?? '');
  const likeliest = found[0];
  return likeliest && typed !== '' && plainOf(likeliest.name) === typed ? likeliest : null;
}

/** What tells a city of the list from others of its name, where its label does not say it already. */
export function regionBeside({ label, region }: Pick<City, 'label' | 'region'>): string {
  return partsOf(label).includes(region) ? '' : region;
}

/** The city's name of a label: 'Amsterdam, The Netherlands' → 'Amsterdam'. */
export function cityNameOf(label: string): string {
  return partsOf(label)[0] ?? '';
}

/** The parts of a text that may name a place: without the number of a postcode, and countries as their codes where people shorten them. */
function namesOf(text: string): string[] {
  const parts = partsOf(text);
  return parts
    .map((part, at) => (at === 0 ? part : withoutPostcode(part)))
    .filter(Boolean)
    .map((part, at) => (at === 0 ? part : (SHORT_COUNTRIES[plainOf(part).replaceAll('.', '')] ?? part)));
}

const SHORT_COUNTRIES: Record<string, string> = {
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
};

/** 'IL 60607' → 'IL', '31-056 Kraków' → 'Kraków', '1012 AB Amsterdam' → 'Amsterdam', 'London NW1 8QL' → 'London'. */
function withoutPostcode(part: string): string {
  return part
    .replace(/^\d{4}\s?[A-Z]{2}\s/, '')
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ');
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function plainOf(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

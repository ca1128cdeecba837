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

/** What of a text is to be looked for while it is typed: all of a city box ('Austin, TX'), the last part of an address. */
export function searchedPart(text: string, kind: 'city' | 'address'): string {
  const trimmed = text.trim();
  if (kind === 'city') return trimmed;
  const parts = partsOf(trimmed);
  return parts.at(-1) ?? '';
}

/** What of a finished text may name the city, the likelier first: '12 Canal St, Amsterdam, Netherlands' ends with its country. */
export function meantParts(text: string, kind: 'city' | 'address'): string[] {
  if (kind === 'city') return [text.trim()].filter(Boolean);
  const parts = partsOf(text);
  const last = parts.slice(-1);
  return parts.length > 1 ? [parts.slice(-2).join(', '), ...last] : last;
}

/** An address once a city was chosen for its last part: '12 Canal St, ams' → '12 Canal St, Amsterdam, The Netherlands'. */
export function withCity(text: string, city: Pick<City, 'label'>): string {
  const named = partsOf(city.label).map(plainOf);
  const street = partsOf(text.trim()).slice(0, -1);
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

/** The city's name of a label: 'Amsterdam, The Netherlands' → 'Amsterdam'. */
export function cityNameOf(label: string): string {
  return partsOf(label)[0] ?? '';
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

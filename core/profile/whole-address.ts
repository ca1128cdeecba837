/**
 * A venue's address with the city and the country it does not say itself: '12 Quay Street' of 'Dublin, Ireland' is
 * '12 Quay Street, Dublin, Ireland', and so is '12 Quay Street, Dublin'. `location` is the label of a city;
 * a region of the city's name is not said after it.
 */
export function wholeAddress(venue: { address: string; location: string }): string {
  const address = partsOf(venue.address);
  const place = partsOf(venue.location);
  const [city = '', ...land] = place.filter((part, at) => plainOf(part) !== plainOf(place[at - 1] ?? ''));
  const saysCity = address.some((part, at) => namesCity(part, city) && (at > 0 || address.length === 1));
  const missing = [...(saysCity ? [] : [city]), ...land].filter(
    (part) => part !== '' && !address.some((said) => says(said, part)),
  );
  return [...address, ...missing].join(', ');
}

/** Alone ('Dublin'), last ('1012 Amsterdam') or before a postal code ('Dublin 8'): 'Dublin Road 1' is a street. */
function namesCity(part: string, city: string): boolean {
  const [said, name] = [plainOf(part), plainOf(city)];
  if (name === '') return false;
  if (said === name || said.endsWith(` ${name}`)) return true;
  return said.startsWith(`${name} `) && /^[a-z]{0,2}\d/.test(said.slice(name.length + 1));
}

/** A region or a country as it is named, and a state before its postal code: 'OR 97209'. */
function says(part: string, name: string): boolean {
  const [said, named] = [plainOf(part), plainOf(name)];
  return said === named || (said.startsWith(`${named} `) && /^\d/.test(said.slice(named.length + 1)));
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

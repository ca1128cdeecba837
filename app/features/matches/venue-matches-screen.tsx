export function VenueMatchesScreen() {
  return <p>VenueMatchesScreen</p>;
}

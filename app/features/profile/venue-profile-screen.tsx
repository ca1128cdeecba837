export function VenueProfileScreen() {
  return <p>VenueProfileScreen</p>;
}

export function VenueEditProfileScreen() {
  return <p>VenueEditProfileScreen</p>;
}

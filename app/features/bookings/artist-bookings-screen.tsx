export function ArtistBookingsScreen() {
  return <p>ArtistBookingsScreen</p>;
}

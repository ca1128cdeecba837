export function ArtistDashboardScreen() {
  return <p>ArtistDashboardScreen</p>;
}

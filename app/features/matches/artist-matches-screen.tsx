export function ArtistMatchesScreen() {
  return <p>ArtistMatchesScreen</p>;
}

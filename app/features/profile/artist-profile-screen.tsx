export function ArtistProfileScreen() {
  return <p>ArtistProfileScreen</p>;
}

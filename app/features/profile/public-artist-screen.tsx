export function PublicArtistScreen() {
  return <p>PublicArtistScreen</p>;
}

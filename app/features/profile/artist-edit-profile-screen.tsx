export function ArtistEditProfileScreen() {
  return <p>ArtistEditProfileScreen</p>;
}

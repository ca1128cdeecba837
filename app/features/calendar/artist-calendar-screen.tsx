export function ArtistCalendarScreen() {
  return <p>ArtistCalendarScreen</p>;
}

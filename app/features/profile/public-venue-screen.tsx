export function PublicVenueScreen() {
  return <p>PublicVenueScreen</p>;
}

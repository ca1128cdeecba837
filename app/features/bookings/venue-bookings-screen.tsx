export function VenueBookingsScreen() {
  return <p>VenueBookingsScreen</p>;
}

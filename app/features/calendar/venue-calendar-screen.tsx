export function VenueCalendarScreen() {
  return <p>VenueCalendarScreen</p>;
}

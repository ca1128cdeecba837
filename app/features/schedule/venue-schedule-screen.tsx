export function VenueScheduleScreen() {
  return <p>VenueScheduleScreen</p>;
}

export function VenueInvoicesScreen() {
  return <p>VenueInvoicesScreen</p>;
}

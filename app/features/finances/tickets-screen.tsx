export function TicketsScreen() {
  return <p>TicketsScreen</p>;
}

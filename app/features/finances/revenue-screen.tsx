export function RevenueScreen() {
  return <p>RevenueScreen</p>;
}

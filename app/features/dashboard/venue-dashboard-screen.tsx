export function VenueDashboardScreen() {
  return <p>VenueDashboardScreen</p>;
}

export function SettlementsScreen() {
  return <p>SettlementsScreen</p>;
}

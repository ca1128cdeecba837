export function AgreementsScreen() {
  return <p>AgreementsScreen</p>;
}

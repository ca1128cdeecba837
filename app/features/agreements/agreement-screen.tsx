export function AgreementScreen() {
  return <p>AgreementScreen</p>;
}

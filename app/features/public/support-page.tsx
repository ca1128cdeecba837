export function SupportPage() {
  return <p>SupportPage</p>;
}

export function CulturePage() {
  return <p>CulturePage</p>;
}

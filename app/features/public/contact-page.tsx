export function ContactPage() {
  return <p>ContactPage</p>;
}

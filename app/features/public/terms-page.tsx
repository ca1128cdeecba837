export function TermsPage() {
  return <p>TermsPage</p>;
}

export function CareersPage() {
  return <p>CareersPage</p>;
}

export function PrivacyPage() {
  return <p>PrivacyPage</p>;
}

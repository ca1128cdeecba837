export function ChooseSidePage() {
  return <p>ChooseSidePage</p>;
}

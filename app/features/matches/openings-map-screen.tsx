export function OpeningsMapScreen() {
  return <p>OpeningsMapScreen</p>;
}

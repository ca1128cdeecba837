export function MessagesScreen() {
  return <p>MessagesScreen</p>;
}

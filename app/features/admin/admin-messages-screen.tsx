export function AdminMessagesScreen() {
  return <p>AdminMessagesScreen</p>;
}

export function InvoiceScreen() {
  return <p>InvoiceScreen</p>;
}

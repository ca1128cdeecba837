import { InvoicesScreen } from './invoices-screen.tsx';

export function VenueInvoicesScreen() {
  return <InvoicesScreen side="venue" />;
}

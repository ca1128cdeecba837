import { InvoicesScreen } from './invoices-screen.tsx';

export function ArtistInvoicesScreen() {
  return <InvoicesScreen side="artist" />;
}

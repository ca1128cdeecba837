export function ArtistInvoicesScreen() {
  return <p>ArtistInvoicesScreen</p>;
}

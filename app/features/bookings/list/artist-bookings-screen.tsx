import { BookedShowsScreen } from './booked-shows-screen.tsx';

export function ArtistBookingsScreen() {
  return <BookedShowsScreen side="artist" />;
}

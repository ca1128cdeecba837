import { BookedShowsScreen } from './booked-shows-screen.tsx';

export function VenueBookingsScreen() {
  return <BookedShowsScreen side="venue" />;
}

import { ArtistCalendarScreen } from '#app/features/calendar/artist-calendar-screen.tsx';
import { VenueCalendarScreen } from '#app/features/calendar/venue-calendar-screen.tsx';
import { useViewer } from '#app/lib/viewer.ts';

/** `/calendar?date=yyyy-mm-dd`: whoever follows it sees their own. */
export function OwnCalendar() {
  return useViewer().side === 'venue' ? <VenueCalendarScreen /> : <ArtistCalendarScreen />;
}

import { DEMO_VENUE } from '#demo/accounts.ts';
import type { Question } from './asker.ts';

const { userId } = DEMO_VENUE;
const COUNTED = { prefer: 'count=exact' };

/**
 * What a browser asks when the demo venue opens `/venue-dashboard`: the page; who is asking; then everything else at once
 * (`app/features/dashboard`, recorded from a Chromium).
 */
export function dashboardRequests(today: string): Question[][] {
  const day = (offset: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10);
  const get = (path: string, headers = {}): Question => ({ path: `/rest/v1/${path}`, headers });
  const head = (path: string): Question => ({ ...get(path, COUNTED), method: 'HEAD' });
  const call = (name: string, input: object): Question => ({
    path: `/rest/v1/rpc/${name}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const figures = (from: number, to: number, step: string) =>
    call('my_figures', { first_day: day(from), last_day: day(to), step });
  return [
    [{ path: '/venue-dashboard', headers: { accept: 'text/html', 'accept-encoding': 'br' } }],
    [
      get(`profiles?select=*&id=eq.${userId}`),
      get(`settings?select=*&user_id=eq.${userId}`),
      get(`venue_profiles?select=id%2Cname%2Cavatar_path%2Ctime_zone%2Ccurrency&user_id=eq.${userId}`),
    ],
    [
      get('notifications?select=*&order=created_at.desc&limit=30'),
      head('notifications?select=id&is_new=eq.true'),
      figures(-364, 0, 'all'),
      figures(-29, 0, 'all'),
      figures(-59, -30, 'all'),
      figures(-364, 0, 'month'),
      call('my_engagement', { first_day: day(-364), last_day: today }),
      head('conversation_list?select=id&unread=eq.true'),
      get(
        `booking_details?select=booking_id%2Cartist_name%2Cvenue_name%2Cshow_date%2Cdoors_at%2Cstarts_at%2Ctime_zone%2Cstatus&status=eq.confirmed&show_date=gte.${today}&order=show_date.asc&limit=4`,
      ),
      head('bookings?select=id&status=in.%28requested%2Ccountered%29&offered_by=eq.artist'),
      get(
        'booking_details?select=*&settlement_id=not.is.null&order=show_date.desc%2Cbooking_id.asc&offset=0&limit=6',
        COUNTED,
      ),
    ],
  ];
}

import { deviceZone } from '#app/lib/device-zone.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import type { LinkedBooking } from './linked-booking-query.ts';

/** Whoever holds the link, as the parts that are shared with members know their reader. They act for nothing but this booking. */
export function linkViewer({ me, offer }: LinkedBooking): Viewer {
  const profileId = offer[`${me.side}_id`];
  return {
    ...{ userId: '', email: '', side: me.side, sideChosen: true, isAdmin: false, name: me.profile },
    ...{ profileId, homeId: '', role: null, seesBusiness: true, isTold: true, isAsked: false },
    ...{ firstSteps: null, profiles: [] },
    profile: {
      ...{ id: profileId ?? '', name: me.profile, avatarPath: null, countryCode: null },
      ...{ timeZone: deviceZone(offer.time_zone), currency: offer.currency },
    },
    settings: { full_name: me.name ?? '' } as Viewer['settings'],
  };
}

/** A profile has so many members and open invitations at most; one person acts for so many profiles at most. */
export const MOST_MEMBERS = 50;
export const MOST_PROFILES = 30;

/** For how many days the link of an invitation works. */
export const INVITATION_DAYS = 7;

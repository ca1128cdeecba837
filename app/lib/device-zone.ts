/** The time zone that this device keeps, by its IANA name: for who has no settings of their own. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

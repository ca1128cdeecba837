/**
 * The time zone that this device keeps, by its IANA name: for who has no settings of their own. `otherwise` where a browser does not know it and
 * names one that does not exist ('Etc/Unknown').
 */
export function deviceZone(otherwise: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat('en', { timeZone: timeZone || otherwise }).resolvedOptions().timeZone;
  } catch {
    return otherwise;
  }
}

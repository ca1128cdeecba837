/** How many acts a night still seeks: '1 of 3 sought'; nothing for a night of one act, and for one that is full. */
export function soughtWords({ slots, booked }: { slots: number; booked: number }): string {
  return slots > 1 && booked < slots ? `${slots - booked} of ${slots} sought` : '';
}

/** Where whoever has no account opens a booking; the link itself stands behind the '#'. */
export const LINK_ROUTE = '/booking';

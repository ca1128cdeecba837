/** The way from a part of the console back to where all parts are. */
export const BACK_TO_ADMIN = { label: 'Admin Console', href: '/admin' };

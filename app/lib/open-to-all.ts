/** The pages of the areas that every member of a profile opens, also one who sees the nights alone. */
const OPEN =
  /^\/(calendar|venue\/calendar|venue-calendar|artist\/calendar|night\/|members|my-days|settings|venue\/settings|artist\/settings)/;

export const isOpenToAll = (path: string): boolean => OPEN.test(path);

/** 1 where lines run from left to right, -1 where they run from right to left: the sign of a way forward along the x axis. */
export const onward = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);

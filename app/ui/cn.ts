import { type ClassValue, clsx } from 'clsx';

/**
 * Joins class names. It does not resolve conflicts: `className` on a component of this kit is for its place in a layout
 * (margin, width, grid cell), its look is chosen by its own props.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}

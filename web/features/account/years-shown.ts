/** How many years stand beside each other to be chosen from. */
export const YEARS_SHOWN = 9

/** The first of the nine years that `year` is among; the last nine end with the year that it is now. */
export function firstYearShown(year: number, last: number): number {
  const pagesBefore = Math.floor((last - year) / YEARS_SHOWN)
  return last - YEARS_SHOWN + 1 - pagesBefore * YEARS_SHOWN
}

const MEGABYTE = 1024 ** 2

/** What a spreadsheet may hold that somebody sends: 50,000 rows of a few columns are far below it. */
export const SHEET_LIMITS = {
  unzippedBytes: 128 * MEGABYTE,
  entries: 1_000,
  rows: 60_000,
  columns: 60,
  cells: 1_000_000,
  /** Of all cells together: one text may stand in each of them. */
  characters: 32 * MEGABYTE,
} as const

/** Beyond a limit: thrown in the program that reads. */
export class BeyondLimits extends Error {}
/** Not what it says it is. */
export class NotASheet extends Error {}

/** How the program that reads ends where it gives no answer. */
export const ENDS = { tooLarge: 3, unreadable: 4 } as const

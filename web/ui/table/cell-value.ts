/** What stands in a cell; null: nothing does. */
export type CellValue = string | number | null

/** What a text means in a cell, or why it means nothing there. */
export type ReadCell = { value: CellValue } | { fault: string }

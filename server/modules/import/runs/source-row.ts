/** Where a file can be read on from: the byte at which the next row begins, and the lines before it. */
export interface Checkpoint {
  bytes: number
  lines: number
}

/** One row of a file, whatever the format: an object that the row's shape has yet to look at, or why there is none. */
export interface SourceRow {
  /** Where it begins, counted from one. */
  line: number
  end: Checkpoint
  content: { row: object } | { fault: string }
  /** The row as it stands in the file of rejected rows. */
  asRejected(error: string): Buffer
  /** What its sender calls the field at this path, `combinations.0.suppliers.1.stock`. */
  nameOf(path: string): string
}

export interface FieldFault {
  /** '' for the row itself. */
  field: string
  message: string
}

/** Faults in the answer of one row. */
const FAULTS_SHOWN = 5

/** One sentence for all that is wrong with a row. */
export function errorOf(source: SourceRow, faults: readonly FieldFault[]): string {
  const shown = faults.slice(0, FAULTS_SHOWN).map(({ field, message }) => (field === '' ? message : `${source.nameOf(field)}: ${message}`))
  return shown.join('؛ ')
}

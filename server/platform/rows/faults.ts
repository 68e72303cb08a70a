import { toPersianDigits } from '#persian/digits.ts'

/** One thing that is wrong with one row; `field` is '' when it is the row itself. */
export interface Fault {
  index: number
  field: string
  message: string
}

/** Gathers what is wrong with rows, so that all of it is said at once; of a field only the first fault. */
export interface Faults {
  add(row: number, field: string, message: string): void
  has(row: number): boolean
  all(): Fault[]
  /** Refuses the rows if anything was added. */
  settle(): void
}

/** `refusal`: how the sender is answered, a batch by the places in its body, a form by its fields. */
export function faultsOf(refusal: (faults: readonly Fault[]) => Error): Faults {
  const rows = new Map<number, Map<string, string>>()
  const all = () => [...rows].flatMap(([index, fields]) => [...fields].map(([field, message]) => ({ index, field, message })))
  return {
    add(row, field, message) {
      const fields = rows.get(row) ?? new Map<string, string>()
      if (!fields.has(field)) rows.set(row, fields.set(field, message))
    },
    has: (row) => rows.has(row),
    all,
    settle() {
      if (rows.size > 0) throw refusal(all())
    },
  }
}

/** Adds a fault for every row whose key stood in an earlier one. */
export function refuseDuplicates<T>(rows: readonly T[], faults: Faults, field: string, keyOf: (row: T) => string): void {
  const firstOf = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const first = firstOf.get(keyOf(row))
    if (first === undefined) firstOf.set(keyOf(row), index)
    else faults.add(index, field, `همان ردیف ${toPersianDigits(String(first + 1))} است؛ هر ردیف باید یک بار بیاید`)
  }
}

/** Adds a fault for every field that a new row cannot do without; `needed` names them in Persian. */
export function refuseMissing<Row extends object>(
  row: Row,
  index: number,
  needed: { readonly [Name in keyof Row]?: string },
  faults: Faults,
): void {
  const named = new Set(Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name])))
  for (const [name, what] of Object.entries(needed)) if (!named.has(name)) faults.add(index, name, `${what} الزامی است`)
}

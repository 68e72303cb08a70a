import { toPersianDigits } from '#persian/digits.ts'
import { CodedError } from '../../platform/errors.ts'

/** Faults told of one import; a file that is wrong throughout need not be told row by row. */
const FAULTS_TOLD = 100

/** Nothing was imported: `errors` names the faulty fields by their place in the body, `products.12.title`. */
export function importRefused(errors: Readonly<Record<string, string>>): CodedError {
  return new CodedError({
    code: 'IMPORT_REFUSED',
    status: 422,
    facts: {},
    message: messageOf(errors),
    errors: Object.fromEntries(Object.entries(errors).slice(0, FAULTS_TOLD)),
  })
}

/** The sentence for the first fault, with its row counted from one. */
export function messageOf(errors: Readonly<Record<string, string>>): string {
  const [path, fault] = Object.entries(errors)[0] ?? ['', 'اطلاعات فرستاده‌شده درست نیست']
  const [, row, field] = /\.(\d+)(?:\.(.+))?$/.test(path) ? (/^[^.]+\.(\d+)(?:\.(.+))?$/.exec(path) ?? []) : []
  if (row === undefined) return `${fault}؛ چیزی وارد نشد`
  const place = `ردیف ${toPersianDigits(String(Number(row) + 1))}${field === undefined ? '' : `، فیلد ${field}`}`
  return `${place}: ${fault}؛ چیزی وارد نشد`
}

/** Gathers what is wrong with the rows of one import, so that all of it is told at once. */
export interface Faults {
  add(row: number, field: string, message: string): void
  /** Refuses the import if anything was added. */
  settle(): void
}

export function faultsOf(payload: string): Faults {
  const errors: Record<string, string> = {}
  return {
    add(row, field, message) {
      errors[field === '' ? `${payload}.${row}` : `${payload}.${row}.${field}`] ??= message
    },
    settle() {
      if (Object.keys(errors).length > 0) throw importRefused(errors)
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

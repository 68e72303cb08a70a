import { toPersianDigits } from '#persian/digits.ts'
import { CodedError } from '../../platform/errors.ts'
import { fieldName } from './field-names.ts'

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

/** The sentence for the first fault, with its row counted from one: `menuData.main.0.links.2.url` is «منوی اصلی ردیف ۱، زیرمنو ردیف ۳، نشانی». */
export function messageOf(errors: Readonly<Record<string, string>>): string {
  const [path, fault] = Object.entries(errors)[0] ?? ['', 'اطلاعات فرستاده‌شده درست نیست']
  const place = fieldName(path.split('.').slice(1).join('.'))
  return `${place === '' ? '' : `${place}: `}${fault}؛ چیزی وارد نشد`
}

/** One thing that is wrong with one row; `field` is '' when it is the row itself. */
export interface Fault {
  index: number
  field: string
  message: string
}

/** Gathers what is wrong with the rows of one import, so that all of it is told at once; of a field only the first fault. */
export interface Faults {
  add(row: number, field: string, message: string): void
  has(row: number): boolean
  all(): Fault[]
  /** Refuses the import if anything was added. */
  settle(): void
}

/** `payload` is the name that the rows have in the body. */
export function faultsOf(payload: string): Faults {
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
      if (rows.size === 0) return
      throw importRefused(
        Object.fromEntries(
          all().map(({ index, field, message }) => [field === '' ? `${payload}.${index}` : `${payload}.${index}.${field}`, message]),
        ),
      )
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

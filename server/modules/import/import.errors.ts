import { CodedError } from '../../platform/errors.ts'
import { type Fault, type Faults, faultsOf } from '../../platform/rows/faults.ts'
import { fieldName } from './field-names.ts'

/** Faults in the answer of one import; a file that is wrong throughout needs no list of every row. */
const FAULTS_SHOWN = 100

/** Nothing was imported: `errors` names the faulty fields by their place in the body, `products.12.title`. */
export function importRefused(errors: Readonly<Record<string, string>>): CodedError {
  return new CodedError({
    code: 'IMPORT_REFUSED',
    status: 422,
    facts: {},
    message: messageOf(errors),
    errors: Object.fromEntries(Object.entries(errors).slice(0, FAULTS_SHOWN)),
  })
}

/** The sentence for the first fault, with its row counted from one: `menuData.main.0.links.2.url` is «منوی اصلی ردیف ۱، زیرمنو ردیف ۳، نشانی». */
export function messageOf(errors: Readonly<Record<string, string>>): string {
  const [path, fault] = Object.entries(errors)[0] ?? ['', 'اطلاعات فرستاده‌شده درست نیست']
  const place = fieldName(path.split('.').slice(1).join('.'))
  return `${place === '' ? '' : `${place}: `}${fault}؛ چیزی وارد نشد`
}

/** Faults by their places in the body; `payload` is the name that the rows have there. */
export function importFaults(payload: string): Faults {
  const placeOf = ({ index, field }: Fault) => (field === '' ? `${payload}.${index}` : `${payload}.${index}.${field}`)
  return faultsOf((faults) => importRefused(Object.fromEntries(faults.map((fault) => [placeOf(fault), fault.message]))))
}

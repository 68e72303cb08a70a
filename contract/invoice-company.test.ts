import { expect, test } from 'vitest'
import { InvoiceCompany } from './invoice-company.ts'

const COMPANY = {
  name: 'شرکت خریدار',
  nationalCode: '۱۰۳۸-۰۲۸۴۷۹۰',
  economicCode: '',
  postalCode: '۱۱۹۳۶ ۵۳۴۷۱',
  address: 'تهران، خیابان حافظ، پلاک ۱۲',
}

test('a company is taken with digits of any kind, and without an economic code of its own', () => {
  expect(InvoiceCompany.parse(COMPANY)).toEqual({ ...COMPANY, nationalCode: '10380284790', postalCode: '1193653471' })
})

test.each([
  ['nationalCode', '10380284791'],
  ['nationalCode', '0012345679'],
  ['economicCode', '123456789'],
  ['postalCode', '119365347'],
  ['name', ' '],
  ['address', ''],
] as const)('a company whose %s is «%s» is refused at that field', (field, value) => {
  const read = InvoiceCompany.safeParse({ ...COMPANY, [field]: value })

  expect(read.error?.issues.map(({ path }) => path)).toEqual([[field]])
})

import { expect, test } from 'vitest'
import { isUsualPostalCode } from '#persian/ids.ts'
import { addressLine, NewAddress } from './saved-address.ts'

const ADDRESS = {
  receiverName: 'پدر',
  receiverMobile: '۰۹۱۷ ۱۱۱ ۲۲۳۳',
  province: 'فارس',
  city: 'شیراز',
  street: 'خیابان زند',
  plate: '۵',
  postalCode: '۷۱۳۴۵-۶۷۸۹۱',
}

test('an address is read in any digits, names its plate, and its unit where there is one', () => {
  const address = NewAddress.parse(ADDRESS)

  expect(address).toMatchObject({ receiverMobile: '09171112233', postalCode: '7134567891', unit: '', isDefault: false })
  expect(addressLine(address)).toBe('خیابان زند، پلاک ۵')
  expect(addressLine({ ...address, unit: '۳' })).toBe('خیابان زند، پلاک ۵، واحد ۳')
})

test('a postal code of ten digits is taken, also where it is built as few are', () => {
  expect(['1619735744', '1193653471', '2123456789', '1111957344'].map(isUsualPostalCode)).toEqual([true, true, false, false])
  expect(NewAddress.safeParse({ ...ADDRESS, postalCode: '2123456789' }).success).toBe(true)
  expect(NewAddress.safeParse({ ...ADDRESS, postalCode: '123456789' }).success).toBe(false)
})

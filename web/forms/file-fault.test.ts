import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { faultOfFiles, faultOfSending } from './file-fault.ts'

const LIMITS = { types: ['image/*', 'application/pdf'], bytesMin: 1_024, bytesMax: 2_097_152 }
const picture = (size: number) => ({ type: 'image/png', size })

test.for([
  [[], undefined],
  [[picture(1_024)], undefined],
  [[{ type: 'application/pdf', size: 2_097_152 }], undefined],
  [[picture(5_000), picture(5_000)], 'فقط می‌توانید ۱ فایل بارگذاری کنید'],
  [[picture(2_097_153)], 'حجم فایل باید حداکثر ۲ مگابایت باشد'],
  [[picture(1_023)], 'حجم فایل باید حداقل ۱ کیلوبایت باشد'],
  [[{ type: 'text/html', size: 5_000 }], 'نوع فایل نامعتبر است، فایل مجاز انتخاب کنید'],
  [[{ type: 'imagexpng', size: 5_000 }], 'نوع فایل نامعتبر است، فایل مجاز انتخاب کنید'],
  [[{ type: '', size: 5_000 }], 'نوع فایل نامعتبر است، فایل مجاز انتخاب کنید'],
] as const)('%j: %s', ([files, fault]) => {
  expect(faultOfFiles(files, LIMITS)).toBe(fault)
})

test('a refusal says its own words, one without words its code', () => {
  const refused = (code: string, message: string) => new ApiError({ status: 409, code, message })

  expect(faultOfSending(null)).toBeUndefined()
  expect(faultOfSending(refused('UPLOADS_OF_THE_DAY', 'فردا دوباره تلاش کنید'))).toBe('فردا دوباره تلاش کنید')
  expect(faultOfSending(refused('E_TEAPOT', ''))).toBe('خطای ناشناخته: E_TEAPOT')
  expect(faultOfSending(new TypeError('x is not a function'))).toBe('خطای ناشناخته: UNEXPECTED')
})

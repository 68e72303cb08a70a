import { expect, test } from 'vitest'
import { CannedAnswerRow, filledAnswer } from './canned-answer-rows.ts'

const VALUES = { نام: 'سارا', شماره: '۱۲۳', عنوان: 'بازگشت وجه' }

test('places are filled in wherever they stand, and what is none stays', () => {
  expect(filledAnswer('سلام {نام}، تیکت { شماره } با عنوان «{عنوان}»: {نام}', VALUES)).toBe(
    'سلام سارا، تیکت ۱۲۳ با عنوان «بازگشت وجه»: سارا',
  )
  expect(filledAnswer('{دیگر} {} }{', VALUES)).toBe('{دیگر} {} }{')
  expect(filledAnswer('{نام}', { ...VALUES, نام: '$& {شماره}' })).toBe('$& {شماره}')
})

test('a place that is not known is refused with those that are', () => {
  const read = CannedAnswerRow.safeParse({ id: 'a', title: 'ع', text: 'سلام {سفارش}' })

  expect(read.error?.issues).toMatchObject([{ path: ['text'], message: '«{سفارش}» شناخته نیست؛ می‌توانید {نام}، {شماره}، {عنوان} بنویسید' }])
  expect(CannedAnswerRow.safeParse({ id: 'a', title: 'ع', text: 'سلام {نام}' }).success).toBe(true)
})

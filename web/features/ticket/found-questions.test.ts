import { expect, test } from 'vitest'
import { foundQuestions } from './found-questions.ts'

const REFUND = { _id: 'refund', question: 'وجه لغو سفارش کی برمی‌گردد؟', answer: 'تا ۳ روز کاری.' }
const LOGIN = { _id: 'login', question: 'کد ورود نمی‌رسد', answer: 'پیامک‌های تبلیغاتی را باز کنید.' }

test.for([
  { text: '', found: ['refund', 'login'] },
  { text: 'كد ورود', found: ['login'] },
  { text: 'سفارش 3', found: ['refund'] },
  { text: 'تبلیغ', found: ['login'] },
  { text: 'کارت هدیه', found: [] },
])('«$text» finds $found among questions and answers', ({ text, found }) => {
  expect(foundQuestions([REFUND, LOGIN], text).map(({ _id }) => _id)).toEqual(found)
})

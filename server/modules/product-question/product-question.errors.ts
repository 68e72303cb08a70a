import { PRODUCT_QUESTIONS_WAITING_MAX } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const QuestionNotFound = defineError({ code: 'QUESTION_NOT_FOUND', status: 404, message: 'چنین پرسشی یافت نشد' })
export const AnswerNotFound = defineError({ code: 'ANSWER_NOT_FOUND', status: 404, message: 'چنین پاسخی یافت نشد' })
export const TooManyQuestions = defineError({
  code: 'TOO_MANY_QUESTIONS',
  status: 409,
  message: `${formatCount(PRODUCT_QUESTIONS_WAITING_MAX)} پرسش شما در انتظار بررسی است؛ پس از بررسی آن‌ها می‌توانید بپرسید`,
})
export const OwnQuestion = defineError({ code: 'OWN_QUESTION', status: 409, message: 'این پرسش نوشتهٔ خود شماست' })
export const OwnAnswer = defineError({ code: 'OWN_ANSWER', status: 409, message: 'این پاسخ نوشتهٔ خود شماست' })
export const AlreadyAnswered = defineError({ code: 'ALREADY_ANSWERED', status: 409, message: 'شما پیش‌تر به این پرسش پاسخ داده‌اید' })
export const BuyersAnswerOnly = defineError({
  code: 'BUYERS_ANSWER_ONLY',
  status: 403,
  message: 'فقط خریداران این محصول و فروشندگان آن می‌توانند پاسخ دهند',
})

import { defineError } from '../../../platform/errors.ts'

export const TransferToOneself = defineError({
  code: 'TRANSFER_TO_ONESELF',
  status: 422,
  field: 'receiverPhone',
  message: 'گیرنده خود شما هستید؛ شمارهٔ شخص دیگری را بنویسید',
})
/** Also for an account that is closed or waits: the answer tells no more than that. */
export const ReceiverNotFound = defineError({
  code: 'RECEIVER_NOT_FOUND',
  status: 404,
  field: 'receiverPhone',
  message: 'به این شماره نمی‌توان انتقال داد؛ شماره را دوباره ببینید',
})
export const TooManyLookups = defineError<{ seconds: number }>({
  code: 'TOO_MANY_LOOKUPS',
  status: 429,
  message: 'شماره‌های زیادی را امتحان کرده‌اید؛ فردا دوباره تلاش کنید',
  retryAfter: ({ seconds }) => seconds,
})
export const TransferCodeNeeded = defineError({
  code: 'TRANSFER_CODE_NEEDED',
  status: 422,
  field: 'code',
  message: 'برای این مبلغ، کدی را که به شمارهٔ شما پیامک می‌شود بنویسید',
})
export const OwnerNotMatched = defineError({
  code: 'OWNER_NOT_MATCHED',
  status: 409,
  message: 'شمارهٔ موبایل شما به نام دارندهٔ کد ملی حساب نیست؛ کد ملی خود را در اطلاعات حساب درست کنید یا با پشتیبانی تماس بگیرید',
})
export const OwnerMatchUnanswered = defineError({
  code: 'OWNER_MATCH_UNANSWERED',
  status: 503,
  message: 'سامانهٔ تطبیق شماره و کد ملی پاسخ نمی‌دهد؛ چند دقیقهٔ دیگر دوباره تلاش کنید. مبلغی جابه‌جا نشده است',
})

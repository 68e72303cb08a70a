import { defineError } from '#server/platform/errors.ts'

export const BankLinkNotFound = defineError({
  code: 'BANK_LINK_NOT_FOUND',
  status: 404,
  message: 'این پیوند پرداخت یافت نشد یا مهلت آن گذشته است',
})
/** `outcome` is what the first decision handed back to the shop. */
export const BankLinkUsed = defineError<{ outcome: object }>({
  code: 'BANK_LINK_USED',
  status: 409,
  message: 'دربارهٔ این پرداخت پیش‌تر تصمیم گرفته شده است',
})

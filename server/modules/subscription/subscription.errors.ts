import { formatDate } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const PlanNotFound = defineError({
  code: 'PLAN_NOT_FOUND',
  status: 404,
  message: 'این اشتراک دیگر عرضه نمی‌شود. اشتراک‌های دیگر را ببینید.',
})
export const PlanIsFree = defineError({ code: 'PLAN_IS_FREE', status: 409, message: 'این اشتراک رایگان است و همراه هر حساب است.' })
export const PlanChanged = defineError({
  code: 'PLAN_CHANGED',
  status: 409,
  message: 'قیمت یا مدت این اشتراک همین حالا عوض شد. آن را دوباره ببینید و سپس بخرید.',
})
export const PlanPurchaseNotFound = defineError({
  code: 'PLAN_PURCHASE_NOT_FOUND',
  status: 404,
  message: 'این خرید پیدا نشد. اشتراک را دوباره انتخاب کنید.',
})
export const PlanRunning = defineError({
  code: 'PLAN_RUNNING',
  status: 409,
  message: ({ expiresAt }: { expiresAt: string | null }) =>
    expiresAt === null
      ? 'این اشتراک برای شما همیشگی است و نیازی به خرید ندارد.'
      : `این اشتراک تا ${formatDate(expiresAt)} برای شما فعال است. نزدیک به پایان می‌توانید آن را تمدید کنید.`,
})

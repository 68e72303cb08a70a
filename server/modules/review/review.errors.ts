import { defineError } from '../../platform/errors.ts'

/** 422, as other faulty fields: the seller that was named is not one that the person bought this product from. */
export const NotPurchased = defineError<{ boughtElsewhere: boolean }>({
  code: 'NOT_PURCHASED',
  status: 422,
  message: ({ boughtElsewhere }) =>
    boughtElsewhere ? 'شما این محصول را از این تأمین‌کننده نخریده‌اید' : 'فقط خریداران این محصول می‌توانند برای آن نظر بنویسند',
  field: 'supplierId',
})
export const AlreadyReviewed = defineError({
  code: 'ALREADY_REVIEWED',
  status: 409,
  message: 'شما پیش‌تر برای این محصول از این تأمین‌کننده نظر نوشته‌اید',
})
export const ReviewNotFound = defineError({ code: 'REVIEW_NOT_FOUND', status: 404, message: 'چنین نظری یافت نشد' })
export const ReviewDecided = defineError({ code: 'REVIEW_DECIDED', status: 409, message: 'این نظر پیش‌تر بررسی و منتشر شده است' })
export const UserNotFound = defineError({ code: 'USER_NOT_FOUND', status: 404, message: 'کاربری با این شناسه یافت نشد' })

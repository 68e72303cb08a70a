import { REVIEW_ANSWER_EDIT_HOURS } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

/** 422, as other faulty fields: the seller that was named is not one that the person bought this product from. */
export const NotPurchased = defineError<{ boughtElsewhere: boolean }>({
  code: 'NOT_PURCHASED',
  status: 422,
  message: ({ boughtElsewhere }) =>
    boughtElsewhere ? 'شما این محصول را از این تأمین‌کننده نخریده‌اید' : 'فقط خریداران این محصول می‌توانند برای آن دیدگاه بنویسند',
  field: 'supplierId',
})
export const AlreadyReviewed = defineError({
  code: 'ALREADY_REVIEWED',
  status: 409,
  message: 'شما پیش‌تر برای این محصول از این تأمین‌کننده دیدگاه نوشته‌اید',
})
export const ReviewNotFound = defineError({ code: 'REVIEW_NOT_FOUND', status: 404, message: 'چنین دیدگاهی یافت نشد' })
export const ReviewDecided = defineError({ code: 'REVIEW_DECIDED', status: 409, message: 'این دیدگاه پیش‌تر بررسی و منتشر شده است' })
export const OwnReview = defineError({ code: 'OWN_REVIEW', status: 409, message: 'این دیدگاه نوشتهٔ خود شماست' })
export const ReviewPictureNotFound = defineError({
  code: 'REVIEW_PICTURE_NOT_FOUND',
  status: 404,
  message: 'این تصویر یافت نشد؛ دوباره آن را بیفزایید',
  field: 'pictures',
})
export const NotAPicture = defineError({
  code: 'NOT_A_PICTURE',
  status: 422,
  message: 'این پرونده تصویر نیست، خراب است یا بیش از اندازه بزرگ است؛ یک JPEG، PNG یا WebP بفرستید',
  field: 'pictures',
})
export const TooManyPictures = defineError({
  code: 'TOO_MANY_PICTURES',
  status: 409,
  message: 'تصویرهای زیادی فرستاده‌اید که در دیدگاهی نیست؛ چند تای آن‌ها را بردارید',
  field: 'pictures',
})
export const UserNotFound = defineError({ code: 'USER_NOT_FOUND', status: 404, message: 'کاربری با این شناسه یافت نشد' })
export const ReviewAnswered = defineError({ code: 'REVIEW_ANSWERED', status: 409, message: 'این دیدگاه پیش‌تر پاسخ گرفته است' })
export const ReviewAnswerChanged = defineError({
  code: 'REVIEW_ANSWER_CHANGED',
  status: 409,
  message: 'همکار دیگری این پاسخ را تغییر داده است؛ صفحه را تازه کنید',
})
export const ReviewAnswerFinal = defineError({
  code: 'REVIEW_ANSWER_FINAL',
  status: 409,
  message: `تا ${formatCount(REVIEW_ANSWER_EDIT_HOURS)} ساعت پس از پاسخ می‌توانستید آن را ویرایش کنید`,
})
export const ReviewAnswerRemoved = defineError({
  code: 'REVIEW_ANSWER_REMOVED',
  status: 409,
  message: 'این پاسخ پس از بررسی برداشته شده است و ویرایش نمی‌شود',
})
export const ReviewAnswerNotFound = defineError({ code: 'REVIEW_ANSWER_NOT_FOUND', status: 404, message: 'چنین پاسخی یافت نشد' })

import { defineError } from '../../platform/errors.ts'

export const FeedOff = defineError({ code: 'FEED_OFF', status: 404, message: 'فهرست محصول‌ها برای سایت‌های مقایسهٔ قیمت خاموش است' })

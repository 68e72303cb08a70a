import type { MarketContent } from '#contract/import.ts'

/** What one may subscribe to: free, thirty days, a hundred days. */
export const PLANS: MarketContent['subscriptions'] = [
  {
    modelId: 'basic',
    title: 'پایه',
    duration: -1,
    features: ['خرید از همهٔ دسته‌های همگانی', 'پیگیری سفارش و اعلان‌ها', 'خبر موجود شدن و کاهش قیمت'],
    regularPrice: 0,
  },
  {
    modelId: 'pro',
    title: 'ویژه',
    duration: 30,
    features: ['همهٔ امکانات پایه', 'دسته‌ها و محصولات ویژه', 'پیشنهادهای ویژه در صفحهٔ نخست'],
    regularPrice: 587_000,
    discountPercent: 15,
  },
  {
    modelId: 'gold',
    title: 'حرفه‌ای',
    duration: 100,
    features: ['همهٔ امکانات پایه', 'دسته‌ها و محصولات حرفه‌ای', 'پیشنهادهای حرفه‌ای در صفحهٔ نخست'],
    regularPrice: 2_450_000,
    discountPercent: 12,
  },
]

import type { Bootstrap } from '#contract/content.ts'
import { CashIcon, HeadsetIcon, ReturnIcon, ShieldIcon, TruckIcon } from '#web/ui/icons.tsx'

/** What the market promises with every purchase. */
export const TRUST = [
  { label: 'پرداخت در محل', text: 'هنگام تحویل محصول', Icon: CashIcon },
  { label: '۷ روز ضمانت بازگشت', text: 'بی‌پرسش و پاسخ', Icon: ReturnIcon },
  { label: 'ارسال سریع', text: 'از نزدیک‌ترین فروشنده', Icon: TruckIcon },
  { label: 'ضمانت اصالت محصول', text: 'بررسی فروشنده پیش از عرضه', Icon: ShieldIcon },
  { label: 'پشتیبانی ۲۴ ساعته', text: 'هفت روز هفته', Icon: HeadsetIcon },
] as const

/** The same in the words of staff, where they have some. */
export const trustOf = (words: Bootstrap['trust']) => TRUST.map((promise, at) => ({ ...promise, ...words?.[at] }))

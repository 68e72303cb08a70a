import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useNow } from '#web/ui/clock.ts'
import { useCartHold } from './cart-problems.ts'

/** While the cart rests: why, and for how long. */
export function CartHoldNotice() {
  const hold = useCartHold()
  const now = useNow()
  if (hold === null || now === null) return null
  const left = Math.max(0, Math.ceil(hold.untilMs / 1_000 - now))
  return (
    <Alert tone="notice">
      {hold.message === '' ? 'تعداد درخواست‌ها بیش از حد مجاز است.' : hold.message} {`تا ${formatCount(left)} ثانیهٔ دیگر دوباره تلاش کنید.`}
    </Alert>
  )
}

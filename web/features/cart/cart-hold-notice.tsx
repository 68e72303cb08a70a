import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useNow } from '#web/ui/clock.ts'
import { useCartHold } from './cart-hold.ts'

/** While the cart rests: why, for how long, and that nothing is lost. */
export function CartHoldNotice() {
  const hold = useCartHold()
  const now = useNow()
  if (hold === null || now === null) return null
  const left = Math.max(0, Math.ceil(hold.untilMs / 1_000 - now))
  return (
    <Alert tone="notice">
      {hold.message === '' ? 'تعداد درخواست‌ها بیش از حد مجاز است.' : hold.message}{' '}
      {`تغییر سبد نگه داشته شد و تا ${formatCount(left)} ثانیهٔ دیگر خودش فرستاده می‌شود.`}
    </Alert>
  )
}

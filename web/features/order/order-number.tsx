import type { OrderNumber as Digits } from '#contract/ids.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CopyIcon } from '#web/ui/late-icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './order-number.module.css'

/** An order's number, three digits apart from the next three; `copy` where people may want to paste it, which takes Latin digits. */
export function OrderNumber({ number, copy = false }: { number: Digits; copy?: boolean | undefined }) {
  const shown = toPersianDigits(number)
  return (
    <span className={styles.number}>
      <bdi dir="ltr" className={styles.digits}>
        <span>{shown.slice(0, 3)}</span>
        <span>{shown.slice(3, 6)}</span>
        <span>{shown.slice(6)}</span>
      </bdi>
      {copy && (
        <IconButton label={`کپی شمارهٔ سفارش ${shown}`} onClick={() => void copyNumber(number)}>
          <CopyIcon size="small" />
        </IconButton>
      )}
    </span>
  )
}

async function copyNumber(number: Digits): Promise<void> {
  try {
    await navigator.clipboard.writeText(number)
    toast({ tone: 'success', text: 'شمارهٔ سفارش کپی شد' })
  } catch {
    toast({ tone: 'danger', text: 'شمارهٔ سفارش کپی نشد؛ آن را از صفحه بردارید' })
  }
}

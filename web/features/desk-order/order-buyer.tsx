import type { DeskBuyer } from '#contract/desk-order.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDate } from '#persian/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { CopyIcon } from '#web/ui/late-icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './order-buyer.module.css'
import { PanePart } from './pane-part.tsx'

interface OrderBuyerProps {
  buyer: DeskBuyer
  /** How the buyer chose it to be sent. */
  shippingLabel: string
}

/** Who bought it and where it goes, as far as a seller may see it now. */
export function OrderBuyer({ buyer, shippingLabel }: OrderBuyerProps) {
  const { name, mobile, receiver, province, city, address, postalCode, note, isMasked, shownUntil } = buyer
  const whole = [province, city, address].filter(Boolean).join('، ')
  return (
    <PanePart title="خریدار">
      <dl className={styles.buyer}>
        <Fact label="گیرنده" text={receiver?.name ?? name} />
        <Fact
          label="همراه"
          text={toPersianDigits(receiver?.mobile ?? mobile)}
          isLtr
          copies={isMasked ? undefined : (receiver?.mobile ?? mobile)}
        />
        {receiver !== null && <Fact label="خریدار" text={`${name}، ${toPersianDigits(mobile)}`} />}
        <Fact label="نشانی" text={whole} copies={isMasked ? undefined : whole} />
        {postalCode !== null && postalCode !== '' && <Fact label="کد پستی" text={toPersianDigits(postalCode)} isLtr copies={postalCode} />}
        {shippingLabel !== '' && <Fact label="شیوهٔ ارسال" text={shippingLabel} />}
        {note !== '' && <Fact label="یادداشت" text={note} />}
      </dl>
      <p className={styles.until}>
        <LockIcon size="small" />
        {untilWords(isMasked, shownUntil)}
      </p>
    </PanePart>
  )
}

function untilWords(isMasked: boolean, shownUntil: string | null): string {
  if (isMasked) return 'کار این سفارش تمام شده است؛ شماره و نشانی خریدار دیگر نشان داده نمی‌شود.'
  if (shownUntil === null) return 'فقط برای فرستادن همین سفارش؛ پس از تحویل و مهلت مرجوعی پنهان می‌شود.'
  return `فقط برای همین سفارش؛ در ${formatDate(shownUntil)} پنهان می‌شود.`
}

interface FactProps {
  label: string
  text: string
  isLtr?: boolean
  /** undefined: it is not copied. */
  copies?: string | undefined
}

function Fact({ label, text, isLtr = false, copies }: FactProps) {
  const copy = (words: string) =>
    void navigator.clipboard.writeText(words).then(
      () => toast({ tone: 'success', text: `${label} کپی شد` }),
      () => toast({ tone: 'danger', text: 'مرورگر اجازهٔ کپی نداد' }),
    )
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir={isLtr ? 'ltr' : undefined}>{text}</bdi>
      </dd>
      {copies !== undefined && (
        <dd className={styles.copy}>
          <IconButton label={`کپی ${label}`} onClick={() => copy(copies)}>
            <CopyIcon size="small" />
          </IconButton>
        </dd>
      )}
    </div>
  )
}

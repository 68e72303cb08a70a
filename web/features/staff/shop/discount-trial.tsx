import { useState } from 'react'
import { DiscountTrial as DiscountTrialShape, type DiscountTried, tryDiscountCall } from '#contract/discount-code.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Fact } from './fact.tsx'
import styles from './shop.module.css'

const check = checkedBy(DiscountTrialShape)

/** What the checkout would answer to a code for a cart that somebody has, without changing it. */
export function DiscountTrial({ code = '' }: { code?: string }) {
  const [tried, setTried] = useState<DiscountTried>()
  const form = useContractForm({
    values: { code, whose: '' },
    check,
    send: (body) => call(tryDiscountCall, { body }),
    onBegin: () => setTried(undefined),
    onDone: (answer) => setTried(answer.tried),
    onFailed: showError,
  })
  return (
    <Panel as="section" labelledBy="trial" className={styles.stack}>
      <h2 id="trial">آزمودن روی سبد</h2>
      <p className={styles.quiet}>همان قاعدهٔ پرداخت پاسخ می‌دهد؛ چیزی عوض نمی‌شود.</p>
      <form {...form.formProps} className={styles.form} aria-label="آزمودن کد">
        <TextField label="کد تخفیف" required ltr autoComplete="off" {...form.input('code')} />
        <TextField label="موبایل خریدار یا شمارهٔ سفارش" required ltr inputMode="numeric" autoComplete="off" {...form.input('whose')} />
        <div className={styles.wide}>
          <Button type="submit" look="line" busy={form.isBusy}>
            آزمودن
          </Button>
        </div>
      </form>
      {tried !== undefined && <Tried tried={tried} />}
    </Panel>
  )
}

function Tried({ tried: { of, lines, subtotal, discount, before, after, refusal } }: { tried: DiscountTried }) {
  return (
    <section aria-label="نتیجهٔ آزمایش" className={styles.stack}>
      {refusal === null ? (
        <Alert tone="success">{`${formatToman(discount)} کم می‌شود.`}</Alert>
      ) : (
        <Alert tone="notice">{`پذیرفته نمی‌شود: ${refusal}`}</Alert>
      )}
      <dl className={styles.facts}>
        <Fact label={of === 'cart' ? 'محصول‌های سبد' : 'محصول‌های سفارش'}>{formatToman(subtotal)}</Fact>
        <Fact label="تخفیف کد">{formatToman(discount)}</Fact>
        <Fact label="بی کد">{formatToman(before)}</Fact>
        <Fact label="با کد">{formatToman(after)}</Fact>
      </dl>
      {lines.length > 0 && (
        <ul className={styles.rows} aria-label="محصول‌ها">
          {lines.map(({ title, quantity, total }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id here, and the list is never reordered
            <li key={at}>
              <span>{title}</span>
              <small>{`${formatCount(quantity)} عدد، ${formatToman(total)}`}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

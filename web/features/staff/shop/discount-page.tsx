import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { changeDiscountCall, type KeptDiscountCode, readDiscountCall, switchDiscountCall } from '#contract/discount-code.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toasts.ts'
import { LoadedCase } from '../desk-case.tsx'
import { StaffPage } from '../staff-page.tsx'
import { DiscountForm } from './discount-form.tsx'
import { DiscountTrial } from './discount-trial.tsx'
import { DISCOUNT_STATES, daysInWords, termsInWords } from './discount-words.ts'
import { Fact } from './fact.tsx'
import styles from './shop.module.css'
import { STAFF_DISCOUNTS } from './shop-addresses.ts'

export const meta = () => personalMeta('کد تخفیف')

/** One code: its terms, what it was used for, and its end. */
export default function DiscountPage() {
  return <StaffPage>{() => <Discount />}</StaffPage>
}

function Discount() {
  const { discountId = '' } = useParams()
  const queryClient = useQueryClient()
  const queryKey = ['staff-discount', discountId]
  const asked = useData({
    queryKey,
    queryFn: ({ signal }) => call(readDiscountCall, { params: { discountId } }, signal),
    refetchOnReconnect: false,
  })
  const askAgain = (message?: string) => {
    if (message !== undefined) toast({ tone: 'success', text: message })
    void queryClient.invalidateQueries({ queryKey })
  }
  return (
    <LoadedCase found={asked} queue={{ to: STAFF_DISCOUNTS, label: 'کدهای تخفیف' }} title="کد تخفیف" failed="خطا در بارگذاری کد">
      {(answer) => <Shown key={answer.discount.version} answer={answer} askAgain={askAgain} />}
    </LoadedCase>
  )
}

interface ShownProps {
  answer: AnswerOf<typeof readDiscountCall>
  askAgain: (message?: string) => void
}

function Shown({ answer: { discount, orders }, askAgain }: ShownProps) {
  const { id: discountId, code, state, version } = discount
  const params = { discountId }
  return (
    <div className={styles.stack}>
      <BackLink to={STAFF_DISCOUNTS}>کدهای تخفیف</BackLink>
      <div className={styles.head}>
        <h1>
          <bdi>{code}</bdi> <Chip tone={DISCOUNT_STATES[state].tone}>{DISCOUNT_STATES[state].label}</Chip>
        </h1>
        <EndButton discount={discount} askAgain={askAgain} />
      </div>
      <p className={styles.quiet}>{`${termsInWords(discount)} · ${daysInWords(discount)}`}</p>
      <Uses discount={discount} orders={orders} />
      <Panel as="section" labelledBy="terms" className={styles.stack}>
        <h2 id="terms">شرایط</h2>
        <p className={styles.quiet}>سفارش‌هایی که با این کد باز شده‌اند، همان تخفیف را نگه می‌دارند.</p>
        <DiscountForm
          discount={discount}
          send={({ code: _, ...terms }) => call(changeDiscountCall, { params, body: { terms, version } })}
          onDone={({ message }) => askAgain(message)}
        />
      </Panel>
      <DiscountTrial code={code} />
    </div>
  )
}

function EndButton({
  discount: { id: discountId, state, version },
  askAgain,
}: {
  discount: KeptDiscountCode
  askAgain: ShownProps['askAgain']
}) {
  const isEnded = state === 'ended'
  const change = useChange({
    send: () => call(switchDiscountCall, { params: { discountId }, body: { active: isEnded, version } }),
    onDone: ({ message }) => askAgain(message),
    onAnyFailure: () => askAgain(),
  })
  return (
    <Button look={isEnded ? 'line' : 'danger'} busy={change.isPending} onClick={() => change.mutate()}>
      {isEnded ? 'دوباره به کار بردن' : 'پایان دادن به کد'}
    </Button>
  )
}

function Uses({ discount: { uses, usesMax, discountSum, ordersSum }, orders }: ShownProps['answer']) {
  return (
    <Panel as="section" labelledBy="uses" className={styles.stack}>
      <h2 id="uses">به کار رفته</h2>
      <dl className={styles.facts}>
        <Fact label="بار">{usesMax === null ? formatCount(uses) : `${formatCount(uses)} از ${formatCount(usesMax)}`}</Fact>
        <Fact label="جمع تخفیف">{formatToman(discountSum)}</Fact>
        <Fact label="جمع سفارش‌ها">{formatToman(ordersSum)}</Fact>
      </dl>
      {orders.length > 0 && (
        <ul className={styles.rows} aria-label="سفارش‌های این کد">
          {orders.map(({ number, at, state, discount, total }) => (
            <li key={number}>
              <span>{`سفارش ${toPersianDigits(number)}`}</span>
              <small>
                {[
                  formatDateTime(at),
                  `${formatToman(discount)} از ${formatToman(total + discount)}`,
                  state === 'used' ? 'پرداخت‌شده' : 'در انتظار پرداخت',
                ].join(' · ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

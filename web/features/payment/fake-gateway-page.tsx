import { useNavigate, useSearchParams } from 'react-router'
import { OrderNumber as ShownNumber } from '#contract/ids.ts'
import { decideFakePaymentCall } from '#contract/payment.ts'
import { FAKE_GATEWAY_COUNTDOWN_S } from '#contract/timings.ts'
import { formatCount } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { OrderNumber } from '#web/features/order/order-number.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { LockIcon, ShieldIcon } from '#web/ui/icons.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import styles from './fake-gateway-page.module.css'
import { returnAddressOf, statusAddressOf } from './status-address.ts'

export const meta = () => personalMeta('درگاه پرداخت آزمایشی')

const RIAL_PER_TOMAN = 10

/** A bank that takes no money: its payer confirms or cancels, and it goes on by itself when nobody does. */
export default function FakeGatewayPage() {
  return (
    <div className={styles.bank}>
      <header className={styles.head}>
        <ShieldIcon size="large" />
        <div>
          <h1>بانک آزمایشی</h1>
          <span>درگاه پرداخت اینترنتی</span>
        </div>
        <span className={styles.safe}>
          <LockIcon size="small" />
          شبیه‌سازی‌شده
        </span>
      </header>
      <div className={styles.card}>
        <SignedInOnly otherwise="go" fallback={<Skeleton shape="card" />}>
          {() => <Payment />}
        </SignedInOnly>
      </div>
      <p className={styles.foot}>این بانک واقعی نیست؛ هیچ پولی جابه‌جا نمی‌شود.</p>
    </div>
  )
}

function Payment() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const linkId = search.get('link_id') ?? ''
  const orderId = search.get('order_id') ?? ''
  const orderNumber = ShownNumber.safeParse(search.get('order_number'))
  const amount = Number(search.get('amount'))
  const decide = useChange({
    send: (decision: 'confirm' | 'cancel') => callMine(decideFakePaymentCall, { params: { link_id: linkId }, body: { decision } }),
    whenSignedOut: 'page',
    onFailed: 'here',
    onDone: (outcome) => navigate(returnAddressOf(outcome.body.order_id, outcome), { replace: true }),
  })
  const choose = (decision: 'confirm' | 'cancel') => {
    if (decide.isIdle) decide.mutate(decision)
  }

  if (linkId === '') return <Unknown orderId={orderId}>این صفحه بدون پیوند پرداخت باز شده است.</Unknown>
  if (decide.error instanceof ApiError && decide.error.status >= 400 && decide.error.status < 500 && decide.error.status !== 401) {
    return <Unknown orderId={orderId}>{decide.error.message}</Unknown>
  }
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>پذیرنده</dt>
          <dd>فروشگاه اینترنتی {marketName()}</dd>
        </div>
        {orderNumber.success && (
          <div>
            <dt>شماره سفارش</dt>
            <dd>
              <OrderNumber number={orderNumber.data} />
            </dd>
          </div>
        )}
        {Number.isSafeInteger(amount) && amount > 0 && (
          <div className={styles.amount}>
            <dt>مبلغ</dt>
            <dd>
              <b>
                <bdi>{formatCount(amount * RIAL_PER_TOMAN)}</bdi> ریال
              </b>
              <span>
                برابر <bdi>{formatCount(amount)}</bdi> تومان
              </span>
            </dd>
          </div>
        )}
      </dl>
      {decide.isError ? (
        <Alert tone="danger" action={<RetryButton look="line" onClick={() => decide.reset()} />}>
          {decide.error.message}
        </Alert>
      ) : (
        <div className={styles.timer}>
          {decide.isIdle && (
            <CountdownRing
              seconds={FAKE_GATEWAY_COUNTDOWN_S}
              label={(seconds) => `تأیید خودکار تا ${seconds} ثانیه دیگر`}
              onEnd={() => choose('confirm')}
            />
          )}
          {!decide.isIdle && <p role="status">در حال بازگشت به فروشگاه…</p>}
        </div>
      )}
      <div className={styles.actions}>
        <Button
          size="large"
          wide
          busy={decide.isPending && decide.variables === 'confirm'}
          disabled={!decide.isIdle}
          onClick={() => choose('confirm')}
          className={styles.confirm}
        >
          تأیید پرداخت
        </Button>
        <Button
          size="large"
          wide
          look="line"
          busy={decide.isPending && decide.variables === 'cancel'}
          disabled={!decide.isIdle}
          onClick={() => choose('cancel')}
        >
          انصراف
        </Button>
      </div>
    </>
  )
}

function Unknown({ orderId, children }: { orderId: string; children: string }) {
  return (
    <>
      <Alert tone="danger">{children}</Alert>
      <LinkButton to={orderId === '' ? '/account/orders' : statusAddressOf(orderId)} look="line" wide>
        بازگشت به فروشگاه
      </LinkButton>
    </>
  )
}

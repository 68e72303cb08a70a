import { type CartLine, type CartPlan, readCartCall } from '#contract/cart.ts'
import { formatCount } from '#persian/format.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { CheckoutSteps } from '#web/features/cart/checkout-steps.tsx'
import { loginPath } from '#web/session/redirect.ts'
import { marketName } from '#web/shell/market-name.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowOnIcon, CartIcon, LockIcon, ReturnIcon, UserIcon } from '#web/ui/icons.tsx'
import { ActionBar, Panel, WithSummary, Wrap } from '#web/ui/layout.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './basket-page.module.css'
import { BasketPlans } from './basket-plans.tsx'
import { BasketSeller } from './basket-seller.tsx'
import { BasketSkeleton } from './basket-skeleton.tsx'
import { CartFailed, isCartMissing } from './cart-failed.tsx'
import { useCartHold } from './cart-hold.ts'
import { CartHoldNotice } from './cart-hold-notice.tsx'
import { CartTotal } from './cart-total.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { bySeller } from './pending-lines.ts'
import { QueueNotice } from './queue-notice.tsx'
import { useCart } from './use-cart.ts'

export const meta = () => personalMeta('سبد خرید')
export const handle: PersonalHandle = { early: () => [earlyCall(readCartCall, {})] }

export default function BasketPage() {
  return (
    <Wrap className={styles.page}>
      <CheckoutSteps at="cart" />
      <Content />
    </Wrap>
  )
}

function Content() {
  const cart = useCart()
  const { query, session } = cart
  if (session.status === 'guest') {
    return (
      <Panel>
        <EmptyState level={1} icon={<UserIcon />} title="برای دیدن سبد خرید وارد شوید" text="لطفا وارد حساب کاربری شوید">
          <LinkButton to={loginPath('/basket')}>ورود به حساب کاربری</LinkButton>
          <LinkButton to="/" look="line">
            گشتی در {marketName()}
          </LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (query.data !== undefined) return <Basket cart={cart} />
  if (!isCartMissing(cart)) return <BasketSkeleton />
  return (
    <>
      <div className={styles.head}>
        <h1>سبد خرید</h1>
      </div>
      <CartFailed cart={cart} />
      <QueueNotice cart={cart} />
    </>
  )
}

function Basket({ cart }: { cart: ReturnType<typeof useCart> }) {
  const { lines, plans, isEmpty, total, queued, onTheirWay } = cart
  const hold = useCartHold()
  const groups = bySeller(lines)
  const gone = [...lines, ...plans].filter((entry) => entry.changes.unavailable === true)
  const past = lines.filter(
    ({ count: wanted, changes }) => wanted > (changes.countAbove ?? wanted) || wanted < (changes.countBelow ?? wanted),
  )
  const repriced = [...lines, ...plans].filter(({ changes }) => changes.previousPrice !== undefined && changes.unavailable !== true)
  const stuck = gone.length > 0 || past.length > 0
  // what has not reached the server cannot be paid
  const mayGoOn = !stuck && queued.length === 0 && (hold === null || onTheirWay === 0)

  if (isEmpty && queued.length === 0) {
    return (
      <Panel>
        <EmptyState
          level={1}
          icon={<CartIcon />}
          title="سبد خرید شما خالی است"
          text="محصولاتی که می‌پسندید این‌جا کنار هم می‌مانند، جدا برای هر فروشنده."
        >
          <LinkButton to="/">گشتی در {marketName()}</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  const goOn = mayGoOn ? (
    <LinkButton to="/basket-info" size="large" wide>
      ادامهٔ خرید
      <ArrowOnIcon size="small" />
    </LinkButton>
  ) : (
    <Button size="large" wide disabled>
      ادامهٔ خرید
    </Button>
  )
  return (
    <>
      <div className={styles.head}>
        <h1>سبد خرید</h1>
        <p>{contentWords(lines, plans, groups.length)}</p>
        <EmptyCart className={styles.empty} />
      </div>
      <CartHoldNotice />
      <QueueNotice cart={cart} />
      {stuck && <StuckNotice gone={gone.length} past={past.length} />}
      {repriced.length > 0 && (
        <Alert tone="notice">{`از آخرین باری که سبد را دیدید قیمت ${formatCount(repriced.length)} ردیف تغییر کرده است. مبلغ‌های زیر تازه‌اند.`}</Alert>
      )}
      <WithSummary
        summary={
          <Panel as="aside" className={styles.summary}>
            <CartTotal lines={lines} plans={plans} />
            <div className={styles.goOn}>{goOn}</div>
            <ul className={styles.promises}>
              <li>
                <LockIcon size="small" />
                موجودی هنگام پرداخت برای شما نگه داشته می‌شود.
              </li>
              <li>
                <ReturnIcon size="small" />
                تا ۷ روز پس از تحویل می‌توانید برگردانید.
              </li>
            </ul>
          </Panel>
        }
      >
        {groups.map((group) => (
          <BasketSeller key={group.seller.id} seller={group.seller} lines={group.lines} />
        ))}
        <BasketPlans plans={plans} />
      </WithSummary>
      <ActionBar>
        <div>
          <span className={styles.small}>جمع سبد خرید</span>
          <Price amount={total} />
        </div>
        {goOn}
      </ActionBar>
    </>
  )
}

function contentWords(lines: readonly CartLine[], plans: readonly CartPlan[], sellers: number): string {
  const pieces = lines.reduce((sum, line) => sum + line.count, 0)
  const words = [
    pieces > 0 && `${formatCount(pieces)} عدد از ${formatCount(sellers)} فروشنده`,
    plans.length > 0 && `${formatCount(plans.length)} اشتراک`,
  ]
  return words.filter((part) => part !== false).join('، ')
}

/** What must be put right before going on. */
function StuckNotice({ gone, past }: { gone: number; past: number }) {
  const words = [
    gone > 0 && `${formatCount(gone)} ردیف را اکنون نمی‌توان خرید؛ برای ادامه آن را از سبد حذف کنید.`,
    past > 0 && `تعداد ${formatCount(past)} محصول با حد سفارش فروشنده نمی‌خواند؛ تعداد را تغییر دهید.`,
  ].filter((sentence) => sentence !== false)
  return <Alert tone="danger">{words.join(' ')}</Alert>
}

import { currentPath, loginPath } from '#web/session/redirect.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowOnIcon, CartIcon, UserIcon } from '#web/ui/icons.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BasketLine } from './basket-line.tsx'
import { BasketPlan } from './basket-plan.tsx'
import styles from './cart-drawer.module.css'
import { CartFailed, isCartMissing } from './cart-failed.tsx'
import { CartHoldNotice } from './cart-hold-notice.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { QueueNotice } from './queue-notice.tsx'
import { useCart } from './use-cart.ts'

/** The cart beside the page. */
export function CartDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cart = useCart()
  const { query, session, lines, plans, isEmpty, total } = cart
  const footer = (
    <div className={styles.foot}>
      <p className={styles.total}>
        جمع سبد خرید
        <Price amount={total} />
      </p>
      <LinkButton to="/basket" size="large" wide>
        ادامهٔ خرید
        <ArrowOnIcon size="small" />
      </LinkButton>
      <EmptyCart />
    </div>
  )
  const content = () => {
    if (session.status === 'guest') {
      return (
        <EmptyState icon={<UserIcon />} title="وارد شوید تا سبدتان را ببینید" text="لطفا وارد حساب کاربری شوید">
          <LinkButton to={loginPath(currentPath())}>ورود به حساب کاربری</LinkButton>
        </EmptyState>
      )
    }
    if (query.data !== undefined && isEmpty && cart.queued.length === 0) {
      return (
        <EmptyState icon={<CartIcon />} title="سبد خرید شما خالی است" text="محصولاتی که می‌پسندید این‌جا کنار هم می‌مانند.">
          <Button look="line" onClick={onClose}>
            ادامهٔ گشت‌وگذار
          </Button>
        </EmptyState>
      )
    }
    if (query.data !== undefined) {
      return (
        <>
          <CartHoldNotice />
          <QueueNotice cart={cart} />
          <ul>
            {lines.map((line) => (
              <BasketLine key={line.psid} line={line} isQueued={cart.queuedOf(line) !== undefined} narrow />
            ))}
            {plans.map((plan) => (
              <BasketPlan key={plan.modelId} plan={plan} narrow />
            ))}
          </ul>
        </>
      )
    }
    if (isCartMissing(cart)) {
      return (
        <>
          <CartFailed cart={cart} />
          <QueueNotice cart={cart} />
        </>
      )
    }
    return (
      <div className={styles.loading} aria-busy="true">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  return (
    <Drawer open={open} onClose={onClose} title="سبد خرید" footer={isEmpty ? undefined : footer}>
      {content()}
    </Drawer>
  )
}

import type { AccountSummary } from '#contract/account.ts'
import type { SessionUser } from '#contract/identity.ts'
import { listOrdersCall } from '#contract/order.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { failedOf, LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { useAccount } from '#web/shell/account/use-account.ts'
import { marketName } from '#web/shell/market-name.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon, HeartIcon } from '#web/ui/icons.tsx'
import { CommentIcon, ReceiptIcon, WalletIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderList } from '../order/order-list.tsx'
import styles from './account-page.module.css'

export const meta = () => personalMeta('حساب کاربری')

const LATEST = 10
const LATEST_ORDERS = { query: { page: 1, limit: LATEST } }

export const handle: PersonalHandle = { early: () => [earlyCall(listOrdersCall, LATEST_ORDERS)] }

export default function AccountPage() {
  return <AccountFrame fallback={<Awaited />}>{(user) => <Dashboard user={user} />}</AccountFrame>
}

function Dashboard({ user }: { user: SessionUser }) {
  const account = useAccount()
  const orders = useData({
    queryKey: mine('orders', 'latest'),
    queryFn: ({ signal }) => callMine(listOrdersCall, LATEST_ORDERS, signal),
  })
  if (account.data === undefined || orders.data === undefined) {
    const failed = failedOf(account, orders)
    if (failed.length === 0) return <Awaited />
    return (
      <>
        <h1 className={styles.title}>حساب کاربری</h1>
        <LoadingFailed title="خطا در بارگذاری حساب کاربری" failed={failed} />
      </>
    )
  }
  const { totalCount } = orders.data
  return (
    <>
      <h1 className={styles.title}>{`سلام ${user.name}، خوش آمدید`}</h1>
      <Tiles account={account.data} />
      <Panel as="section" labelledBy="latest-orders" className={styles.orders}>
        <div className={styles.head}>
          <h2 id="latest-orders">آخرین سفارش‌ها</h2>
          {totalCount > 0 && <a href="/account/orders">{totalCount > LATEST ? `همهٔ ${formatCount(totalCount)} سفارش` : 'همهٔ سفارش‌ها'}</a>}
        </div>
        {totalCount === 0 ? (
          <EmptyState icon={<BoxIcon />} title="سفارشی یافت نشد" text="نخستین سفارش‌تان این‌جا دیده می‌شود.">
            <LinkButton to="/">گشتی در {marketName()}</LinkButton>
          </EmptyState>
        ) : (
          <OrderList orders={orders.data.orders} />
        )}
      </Panel>
    </>
  )
}

function Tiles({ account: { wallet, all_orders, open_orders, tickets, favorites } }: { account: AccountSummary }) {
  return (
    <ul className={styles.tiles} aria-label="خلاصهٔ حساب">
      <li>
        <a href="/account/wallet">
          <span>
            <WalletIcon />
            کیف پول
          </span>
          <b>
            <Amount amount={wallet.balance} />
          </b>
          <small>{wallet.blockedAmount > 0 && <>{`${formatCount(wallet.blockedAmount)} تومان در جریان`}</>}</small>
        </a>
      </li>
      <li>
        <a href="/account/orders">
          <span>
            <ReceiptIcon />
            همهٔ سفارش‌ها
          </span>
          <b>{formatCount(all_orders)}</b>
          <small>{open_orders > 0 && `${formatCount(open_orders)} سفارش در راه`}</small>
        </a>
      </li>
      <li>
        <a href="/account/tickets">
          <span>
            <CommentIcon />
            تیکت‌های باز
          </span>
          <b>{formatCount(tickets)}</b>
          <small />
        </a>
      </li>
      <li>
        <a href="/account/favorites">
          <span>
            <HeartIcon />
            علاقه‌مندی‌ها
          </span>
          <b>{formatCount(favorites)}</b>
          <small>{favorites > 0 && 'محصول'}</small>
        </a>
      </li>
    </ul>
  )
}

function Awaited() {
  return (
    <Loading>
      <h1 className={styles.title}>حساب کاربری</h1>
      <ul className={styles.tiles}>
        {['wallet', 'orders', 'tickets', 'favourites'].map((tile) => (
          <li key={tile}>
            <Skeleton className={styles.bone} />
          </li>
        ))}
      </ul>
      <Panel>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Panel>
    </Loading>
  )
}

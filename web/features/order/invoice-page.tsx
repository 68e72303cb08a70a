import { useParams } from 'react-router'
import { type Invoice, readInvoiceCall } from '#contract/invoice.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDate, formatPercent } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Panel, Wrap } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { Facts } from './facts.tsx'
import styles from './invoice-page.module.css'
import { OrderNumber } from './order-number.tsx'
import print from './print.module.css'

export const meta = () => personalMeta('فاکتور رسمی')

/** A paid part's invoice, to be read and printed. */
export default function InvoicePage() {
  return (
    <Wrap className={styles.page}>
      <SignedInOnly otherwise="tell" fallback={<Skeleton shape="card" />}>
        {() => <Loaded />}
      </SignedInOnly>
    </Wrap>
  )
}

function Loaded() {
  const { orderId = '', receiptId = '' } = useParams()
  const { data, error, refetch } = useData({
    queryKey: mine('invoice', receiptId),
    queryFn: ({ signal }) => callMine(readInvoiceCall, { params: { receiptId } }, signal),
  })
  if (data !== undefined) return <Shown invoice={data.invoice} />
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return (
      <Panel>
        <EmptyState level={1} icon={<ReceiptIcon />} title="فاکتوری یافت نشد" text={error.message}>
          <LinkButton to={error.status === 409 ? `/account/orders/${orderId}` : '/account/orders'}>بازگشت به سفارش‌ها</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (error !== null) return <LoadingFailed title="خطا در بارگذاری فاکتور" failed={[{ error, refetch }]} />
  return <Skeleton shape="card" />
}

function Shown({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <div className={classNames(styles.tools, print.screenOnly)}>
        <BackLink className={print.screenOnly} to={`/account/orders/${invoice.orderId}`}>
          جزئیات سفارش
        </BackLink>
        <Button onClick={() => window.print()}>چاپ فاکتور</Button>
      </div>
      <Panel as="article" className={classNames(styles.sheet, print.document, print.sheet)}>
        <h1>فاکتور فروش</h1>
        <Facts
          facts={[
            { label: 'شماره فاکتور', value: <bdi dir="ltr">{toPersianDigits(invoice.number)}</bdi> },
            { label: 'تاریخ', value: formatDate(invoice.issuedAt) },
            { label: 'شماره سفارش', value: <OrderNumber number={invoice.orderNumber} /> },
          ]}
        />
        <PartyFacts title="فروشنده" party={invoice.seller} />
        <PartyFacts title="خریدار" party={invoice.buyer} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by the keyboard too */}
        <section className={styles.scroll} tabIndex={0} aria-label="محصولات فاکتور">
          <table className={styles.lines}>
            <thead>
              <tr>
                <th scope="col">ردیف</th>
                <th scope="col">محصول</th>
                <th scope="col">تعداد</th>
                <th scope="col">بهای هر عدد</th>
                <th scope="col">جمع</th>
              </tr>
            </thead>
            <tbody>
              {invoice.lines.map((line, index) => (
                <tr key={line.id}>
                  <td>{formatCount(index + 1)}</td>
                  <td>{line.name}</td>
                  <td>{formatCount(line.quantity)}</td>
                  <td>
                    <Amount amount={line.price} />
                  </td>
                  <td>
                    <Amount amount={line.totalPrice} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <div className={styles.sums}>
          <Totals
            rows={[
              { label: 'جمع محصولات', amount: invoice.subtotal },
              ...(invoice.discount > 0 ? [{ label: 'تخفیف', amount: invoice.discount, tone: 'gain' as const }] : []),
              ...(invoice.shipping > 0 ? [{ label: 'هزینهٔ ارسال', amount: invoice.shipping }] : []),
              { label: `مالیات بر ارزش افزوده (${formatPercent(invoice.vatBasisPoints / 100)})`, amount: invoice.vat },
            ]}
            total={{ label: 'مبلغ فاکتور', amount: invoice.total }}
          />
        </div>
      </Panel>
    </>
  )
}

function PartyFacts({ title, party }: { title: string; party: Invoice['seller'] }) {
  const { name, nationalCode, province, city, address, postalCode, phone } = party
  const known = (label: string, value: string) => (value === '' ? [] : [{ label, value: <bdi dir="ltr">{toPersianDigits(value)}</bdi> }])
  return (
    <section className={styles.party}>
      <h2>{title}</h2>
      <Facts
        facts={[
          { label: 'نام', value: name || 'نامشخص' },
          ...known('کد ملی', nationalCode),
          ...known('تلفن', phone),
          { label: 'نشانی', value: [province, city, address].filter((part) => part !== '').join('، ') || 'نامشخص' },
          ...known('کد پستی', postalCode),
        ]}
      />
    </section>
  )
}

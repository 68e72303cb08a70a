import { useParams, useSearchParams } from 'react-router'
import { type Invoice, readInvoiceCall } from '#contract/invoice.ts'
import { INVOICE_TITLES } from '#contract/invoice-sheet.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Panel, Wrap } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DownloadInvoice } from './download-invoice.tsx'
import styles from './invoice-page.module.css'
import { InvoiceSheets } from './invoice-sheets.tsx'
import print from './print.module.css'

export const meta = () => personalMeta('فاکتور')

/** A paid part's invoice, to be read, printed and kept as a file; with the documents that took its place. */
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
  if (data !== undefined) return <Documents invoices={data.invoices} />
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

function Documents({ invoices }: { invoices: readonly Invoice[] }) {
  const [search] = useSearchParams()
  const [newest] = invoices
  const shown = invoices.find(({ number }) => number === search.get('number')) ?? newest
  if (shown === undefined) return null
  return (
    <>
      <div className={classNames(styles.tools, print.screenOnly)}>
        <BackLink className={print.screenOnly} to={`/account/orders/${shown.orderId}`}>
          جزئیات سفارش
        </BackLink>
        <span className={styles.actions}>
          <DownloadInvoice invoice={shown} />
          <Button onClick={() => window.print()}>چاپ فاکتور</Button>
        </span>
      </div>
      {invoices.length > 1 && (
        <nav className={styles.documents} aria-label="فاکتورهای این بخش">
          {invoices.map(({ id, kind, number }) => (
            <a key={id} href={`?number=${number}`} aria-current={id === shown.id ? 'page' : undefined}>
              {INVOICE_TITLES[kind]} <bdi dir="ltr">{toPersianDigits(number)}</bdi>
            </a>
          ))}
        </nav>
      )}
      {shown !== newest && <Alert tone="notice">این فاکتور دیگر معتبر نیست؛ فاکتور دیگری جای آن را گرفته است.</Alert>}
      <InvoiceSheets invoice={shown} />
    </>
  )
}

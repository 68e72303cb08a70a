import { useParams } from 'react-router'
import { type CommissionInvoice, readCommissionInvoiceCall } from '#contract/seller-money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDate } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './desk-money.module.css'
import { monthWords } from './invoices.tsx'
import { MONEY } from './money-address.ts'
import { Signed } from './signed.tsx'

const TITLE = 'صورت‌حساب کارمزد'

export const meta = () => personalMeta(TITLE)

/** What the market took of a seller in a month, to be read and printed. */
export default function CommissionInvoicePage() {
  return (
    <DeskFrame title={TITLE} can="desk.money">
      <Loaded />
    </DeskFrame>
  )
}

function Loaded() {
  const { number = '' } = useParams()
  const asked = useData({
    queryKey: mine('desk-money-invoice', number),
    queryFn: ({ signal }) => callMine(readCommissionInvoiceCall, { params: { number } }, signal),
  })
  return (
    <div className={styles.stack}>
      <BackLink to={`${MONEY}?view=invoices`}>همهٔ صورت‌حساب‌ها</BackLink>
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری صورت‌حساب" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data !== undefined && <Sheet invoice={asked.data.invoice} />}
    </div>
  )
}

function Sheet({ invoice }: { invoice: CommissionInvoice }) {
  const { number, month, seller, charged, givenBack, commission, vat, total, issuedAt } = invoice
  return (
    <Panel as="section" labelledBy="sheet" className={`${styles.stack} ${styles.printed}`}>
      <div className={styles.head}>
        <h2 id="sheet">{`صورت‌حساب کارمزد ${monthWords(month)}`}</h2>
        <div className={styles.tools}>
          <Button look="line" onClick={() => window.print()}>
            چاپ
          </Button>
        </div>
      </div>
      <dl className={styles.way}>
        <Words label="شماره" words={toPersianDigits(number)} />
        <Words label="تاریخ صدور" words={formatDate(issuedAt)} />
        <Words label="صادرکننده" words={marketName()} />
        <Words label="فروشنده" words={seller.name} />
        <Words label="شناسه یا کد ملی" words={toPersianDigits(seller.nationalCode)} />
        <Words label="شمارهٔ اقتصادی" words={toPersianDigits(seller.economicCode)} />
        <Words label="نشانی" words={[seller.province, seller.city, seller.address].filter((word) => word !== '').join('، ')} />
      </dl>
      <dl className={styles.way}>
        <Sum label="کارمزد فروش‌های ماه" amount={charged} />
        <Sum label="کارمزد بازگشته" amount={-givenBack} />
        <Sum label="خالص کارمزد" amount={commission} />
        <Sum label="مالیات بر ارزش افزوده" amount={vat} />
        <div className={styles.net}>
          <dt>جمع (تومان)</dt>
          <dd>
            <Signed amount={total} plain />
          </dd>
        </div>
      </dl>
      <p className={styles.quiet}>این مبلغ از حساب فروشنده نزد {marketName()} کم شده است و پرداخت جداگانه‌ای ندارد.</p>
    </Panel>
  )
}

function Words({ label, words }: { label: string; words: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{words === '' ? '—' : words}</dd>
    </div>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Signed amount={amount} plain />
      </dd>
    </div>
  )
}

import { useParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { readPartWayCall } from '#contract/seller-money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './desk-money.module.css'
import { MONEY } from './money-address.ts'
import { percentWords, termWords } from './money-words.ts'
import { Signed } from './signed.tsx'

const TITLE = 'پول یک سفارش'

export const meta = () => personalMeta(TITLE)

/** How the money of one order goes to its seller, line by line. */
export default function WayPage() {
  return (
    <DeskFrame title={TITLE} can="desk.money">
      <Loaded />
    </DeskFrame>
  )
}

type Answer = AnswerOf<typeof readPartWayCall>

function Loaded() {
  const { receiptId = '' } = useParams()
  const asked = useData({
    queryKey: mine('desk-money-way', receiptId),
    queryFn: ({ signal }) => callMine(readPartWayCall, { params: { receiptId } }, signal),
  })
  return (
    <div className={styles.stack}>
      <BackLink to={`${MONEY}?view=orders`}>همهٔ سفارش‌ها</BackLink>
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری سفارش" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data !== undefined && <Shown answer={asked.data} />}
    </div>
  )
}

function Shown({ answer: { way, lines, vatBasisPoints, terms } }: { answer: Answer }) {
  return (
    <>
      <Panel as="section" labelledBy="way" className={`${styles.stack} ${styles.printed}`}>
        <div className={styles.head}>
          <h2 id="way">{`سفارش ${toPersianDigits(way.orderNumber)}`}</h2>
          <div className={styles.tools}>
            <Chip tone={way.state === 'free' ? 'pesteh' : 'zafaran'}>
              {way.state === 'free' ? 'آزاد برای تسویه' : 'نگه‌داشته تا پایان مهلت مرجوعی'}
            </Chip>
            <Button look="line" onClick={() => window.print()}>
              چاپ
            </Button>
          </div>
        </div>
        <p className={styles.quiet}>{`ثبت سفارش ${formatDateTime(way.placedAt)}`}</p>
        <dl className={styles.way}>
          <Row label="بهای محصول‌ها" amount={way.items} />
          <Row label="تخفیف" amount={-way.discount} />
          <Row label="ارسال" amount={way.shipping} />
          <Row label="مالیات بر ارزش افزودهٔ محصول" amount={way.vat} />
          <Row label="جمع سفارش" amount={way.total} isSum />
          <Row label="خریدار به خود شما داده است" amount={way.paidDirectly} />
        </dl>
        <dl className={styles.way}>
          <Row label="دریافت‌شده از خریدار" amount={way.paid} />
          <Row label="تخفیف بر عهدهٔ بازار" amount={way.discountBorne} />
          <Row label="کارمزد بازار" amount={way.commission} />
          <Row label={`مالیات کارمزد، ${percentWords(vatBasisPoints)}`} amount={way.commissionVat} />
          <Row label="کارمزد درگاه" amount={way.gatewayFee} />
          <Row label="ارسال مرجوعی" amount={way.returnShipping} />
          <Row label="بازگشت به خریدار" amount={way.refunded} />
          <Row label="خالص شما" amount={way.net} isSum />
        </dl>
        <div className={styles.terms}>
          {termWords(terms).map((words) => (
            <p key={words}>{words}.</p>
          ))}
        </div>
      </Panel>
      <Panel as="section" labelledBy="lines" className={styles.stack}>
        <h2 id="lines">کارمزد هر ردیف</h2>
        <ul className={styles.rows}>
          {lines.map(({ id, name, quantity, back, base, basisPoints, commission }) => (
            <li key={id} className={styles.row}>
              <div>
                <b>{name}</b>
                <small>
                  {`${formatCount(quantity)} عدد${back > 0 ? `، ${formatCount(back)} عدد برگشته یا نفرستاده` : ''} · ${percentWords(basisPoints)} از ${formatCount(base)} تومان`}
                </small>
              </div>
              <Signed amount={-commission} plain />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Row({ label, amount, isSum = false }: { label: string; amount: number; isSum?: boolean }) {
  if (amount === 0 && !isSum) return null
  return (
    <div className={isSum ? styles.net : undefined}>
      <dt>{label}</dt>
      <dd>
        <Signed amount={amount} plain />
      </dd>
    </div>
  )
}

import { useParams } from 'react-router'
import { RETURN_REASON_LABELS, type ReturnId } from '#contract/return.ts'
import { type DeskReturn, readSellersReturnCall, readSellersReturnPictureCall } from '#contract/return-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReturnIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type PicturesOfReturn, ReturnPictures } from '../return/return-pictures.tsx'
import { RETURN_STATES } from '../return/return-words.ts'
import { DecideSellersReturn } from './decide-sellers-return.tsx'
import styles from './desk-return-page.module.css'
import { DESK_RETURNS } from './returns-address.ts'
import { sellersReturnKey } from './sellers-return-key.ts'

const TITLE = 'مرجوعی'

export const meta = () => personalMeta(TITLE)

/** One return of a seller's part: what comes back and why, and what the seller decides. */
export default function DeskReturnPage() {
  return (
    <DeskFrame title={TITLE} can="desk.orders">
      <BackLink to={DESK_RETURNS}>مرجوعی‌ها</BackLink>
      <Loaded />
    </DeskFrame>
  )
}

function Loaded() {
  const { returnId = '' } = useParams()
  const found = useData({
    queryKey: sellersReturnKey(returnId),
    queryFn: ({ signal }) => callMine(readSellersReturnCall, { params: { returnId } }, signal),
  })
  if (found.data !== undefined) return <OneReturn given={found.data.return} />
  if (isUnknownThere(found.error)) {
    return (
      <Panel>
        <EmptyState icon={<ReturnIcon />} title="این مرجوعی پیدا نشد" text="میان مرجوعی‌های فروشگاه شما چنین درخواستی نیست.">
          <LinkButton to={DESK_RETURNS}>بازگشت به مرجوعی‌ها</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (found.isError) return <LoadingFailed title="خطا در بارگذاری مرجوعی" failed={[found]} />
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </Loading>
  )
}

function picturesOf(returnId: ReturnId): PicturesOfReturn {
  return {
    keyOf: (no) => mine('desk-return-picture', returnId, String(no)),
    read: (no, signal) => blobOf(callMine(readSellersReturnPictureCall, { params: { returnId, no } }, signal)),
  }
}

function OneReturn({ given }: { given: DeskReturn }) {
  const { returnId, receiptId, orderNumber, buyerName, state, lines, reasonKind, reason, answer, refund, pictureCount } = given
  const isOpen = state === 'requested' || state === 'accepted'
  return (
    <div className={styles.columns}>
      <Panel as="section" labelledBy="desk-return" className={styles.case}>
        <div className={styles.head}>
          <h2 id="desk-return">
            مرجوعی سفارش <bdi>{toPersianDigits(orderNumber)}</bdi>
          </h2>
          <Chip tone={RETURN_STATES[state].tone}>{RETURN_STATES[state].label}</Chip>
          {given.isSellable === false && <Chip>دوباره فروختنی نیست</Chip>}
        </div>
        <ul className={styles.lines} aria-label="محصول‌های مرجوعی">
          {lines.map((line) => (
            <li key={line.id}>
              <Picture path={line.image} alt="" sizes="48px" className={styles.thumb} />
              <span>{line.name}</span>
              <b>{`${formatCount(line.quantity)} عدد`}</b>
            </li>
          ))}
        </ul>
        <p>
          <b>علت: </b>
          {RETURN_REASON_LABELS[reasonKind]}
        </p>
        {reason !== '' && <p className={styles.said}>{reason}</p>}
        <ReturnPictures count={pictureCount} pictures={picturesOf(returnId)} />
        {answer !== '' && (
          <p className={styles.said}>
            <b>پاسخ به خریدار: </b>
            {answer}
          </p>
        )}
        {isOpen && (
          <div className={styles.decide}>
            <h3>تصمیم شما</h3>
            <DecideSellersReturn given={given} />
          </div>
        )}
      </Panel>
      <Panel as="aside" label="دربارهٔ این مرجوعی" className={styles.side}>
        <dl className={styles.facts}>
          <dt>خریدار</dt>
          <dd>{buyerName || 'نامشخص'}</dd>
          <dt>درخواست</dt>
          <dd>{formatDateTime(given.requestedAt)}</dd>
          {given.decidedAt !== null && (
            <>
              <dt>تصمیم</dt>
              <dd>{formatDateTime(given.decidedAt)}</dd>
            </>
          )}
          {state === 'received' && given.endedAt !== null && (
            <>
              <dt>رسیدن و بازگشت پول</dt>
              <dd>{formatDateTime(given.endedAt)}</dd>
            </>
          )}
          {(isOpen || state === 'received') && (
            <>
              <dt>به کیف پول خریدار</dt>
              <dd>
                <Amount amount={refund} />
              </dd>
            </>
          )}
        </dl>
        <LinkButton look="line" to={`/desk/orders/${receiptId}`}>
          دیدن سفارش
        </LinkButton>
      </Panel>
    </div>
  )
}

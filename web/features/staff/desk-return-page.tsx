import { useParams } from 'react-router'
import { RETURN_REASON_LABELS, type ReturnId } from '#contract/return.ts'
import { type DeskReturn, readAnyReturnCall, readAnyReturnPictureCall } from '#contract/return-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { type PicturesOfReturn, ReturnPictures } from '../return/return-pictures.tsx'
import { RETURN_STATES } from '../return/return-words.ts'
import { DecideAnyReturn } from './decide-any-return.tsx'
import { DeskCase, LoadedCase } from './desk-case.tsx'
import styles from './desk-return-page.module.css'
import { RETURN_QUEUE } from './return-queue-address.ts'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('مرجوعی')

/** One return, as staff decide on it. */
export default function DeskReturnPage() {
  return <StaffPage>{({ rights = [] }) => <Loaded mayDecide={rights.includes('orders.refund')} />}</StaffPage>
}

function Loaded({ mayDecide }: { mayDecide: boolean }) {
  const { returnId = '' } = useParams()
  const found = useData({
    queryKey: ['staff-return', returnId],
    queryFn: ({ signal }) => call(readAnyReturnCall, { params: { returnId } }, signal),
    refetchOnReconnect: false,
  })
  return (
    <LoadedCase found={found} queue={{ to: RETURN_QUEUE, label: 'مرجوعی‌ها' }} title="مرجوعی" failed="خطا در بارگذاری مرجوعی">
      {({ return: given }) => <OneReturn given={given} mayDecide={mayDecide} />}
    </LoadedCase>
  )
}

function picturesAtDesk(returnId: ReturnId): PicturesOfReturn {
  return {
    keyOf: (no) => ['staff-return-picture', returnId, String(no)],
    read: (no, signal) => blobOf(call(readAnyReturnPictureCall, { params: { returnId, no } }, signal)),
  }
}

function OneReturn({ given, mayDecide }: { given: DeskReturn; mayDecide: boolean }) {
  const {
    orderNumber,
    buyerName,
    seller,
    state,
    lines,
    reasonKind,
    reason,
    answer,
    refund,
    requestedAt,
    isSellable,
    returnId,
    pictureCount,
  } = given
  const isOpen = state === 'requested' || state === 'accepted'
  const facts = [buyerName || 'نامشخص', seller.label, formatDateTime(requestedAt), RETURN_REASON_LABELS[reasonKind]]
  return (
    <>
      <BackLink to={RETURN_QUEUE}>مرجوعی‌ها</BackLink>
      <DeskCase
        title={`مرجوعی سفارش ${toPersianDigits(orderNumber)}`}
        marks={
          <>
            <Chip tone={RETURN_STATES[state].tone}>{RETURN_STATES[state].label}</Chip>
            {isSellable === false && <Chip>دوباره فروختنی نیست</Chip>}
          </>
        }
        facts={facts}
      >
        <div className={styles.case}>
          <ul>
            {lines.map((line) => (
              <li key={line.id}>{`${formatCount(line.quantity)} عدد ${line.name}`}</li>
            ))}
          </ul>
          {reason !== '' && <p className={styles.said}>{reason}</p>}
          <ReturnPictures count={pictureCount} pictures={picturesAtDesk(returnId)} />
          {answer !== '' && (
            <p className={styles.said}>
              <b>پاسخ به خریدار: </b>
              {answer}
            </p>
          )}
          {(isOpen || state === 'received') && (
            <p>
              به کیف پول خریدار: <Amount amount={refund} />
            </p>
          )}
        </div>
      </DeskCase>
      {isOpen && (
        <Panel as="section" labelledBy="desk-decide">
          <h2 id="desk-decide">تصمیم</h2>
          {mayDecide ? <DecideAnyReturn given={given} /> : <p>تصمیم دربارهٔ مرجوعی با همکارانی است که دسترسی «بازگشت وجه» دارند.</p>}
        </Panel>
      )}
    </>
  )
}

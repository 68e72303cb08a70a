import { useId } from 'react'
import { RETURN_REASON_LABELS, type Return, type ReturnId, readReturnPictureCall, takeBackReturnCall } from '#contract/return.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Steps } from '#web/ui/steps.tsx'
import styles from './order-returns.module.css'
import { type PicturesOfReturn, ReturnPictures } from './return-pictures.tsx'
import { nextWords, RETURN_STATES, wayOf } from './return-words.ts'
import { useReturnsAgain, useShowReturn } from './use-show-return.ts'

function picturesOf(returnId: ReturnId): PicturesOfReturn {
  return {
    keyOf: (no) => mine('return-picture', returnId, String(no)),
    read: (no, signal) => blobOf(callMine(readReturnPictureCall, { params: { returnId, no } }, signal)),
  }
}

/** One return with its short way; while nobody has decided on it, it can be taken back. */
export function ReturnCard({ given }: { given: Return }) {
  const id = useId()
  const { returnId, state, seller, lines, reasonKind, reason, pictureCount, answer, refund, requestedAt } = given
  const show = useShowReturn()
  const again = useReturnsAgain()
  const takeBack = useChange({ send: () => callMine(takeBackReturnCall, { params: { returnId } }), onDone: show, onAnyFailure: again })
  const brings = state === 'requested' || state === 'accepted' || state === 'received'
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{`مرجوعی به ${seller.label || 'فروشنده'}`}</h3>
        <Chip tone={RETURN_STATES[state].tone}>{RETURN_STATES[state].label}</Chip>
        <small>{formatDateTime(requestedAt)}</small>
      </div>
      <Steps label="راه این مرجوعی" {...wayOf(state)} />
      <ul className={styles.pieces} aria-label="محصول‌های مرجوعی">
        {lines.map((line) => (
          <li key={line.id}>{`${formatCount(line.quantity)} عدد ${line.name}`}</li>
        ))}
      </ul>
      <p className={styles.quiet}>{`علت: ${RETURN_REASON_LABELS[reasonKind]}`}</p>
      {reason !== '' && <p className={styles.said}>{reason}</p>}
      <ReturnPictures count={pictureCount} pictures={picturesOf(returnId)} />
      <p>{nextWords(given)}</p>
      {answer !== '' && (
        <p className={styles.said}>
          <b>پاسخ فروشنده: </b>
          {answer}
        </p>
      )}
      {brings && (
        <p>
          {state === 'received' ? 'به کیف پول برگشت: ' : 'به کیف پول برمی‌گردد: '}
          <Amount amount={refund} />
        </p>
      )}
      {state === 'requested' && (
        <Button look="line" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          پس گرفتن درخواست
        </Button>
      )}
    </li>
  )
}

import type { AnswerOf } from '#contract/call.ts'
import type { previewGroupMessageCall } from '#contract/group-message.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { MessageBody } from './group-message-draft.ts'
import styles from './messages-page.module.css'

interface GroupMessagePreviewProps {
  body: MessageBody
  preview: AnswerOf<typeof previewGroupMessageCall>
  isBusy: boolean
  onSend: () => void
  onEdit: () => void
}

/** To how many it goes, to whom first, and as what; then it is sent or changed. */
export function GroupMessagePreview({ body: { kind, title, text }, preview, isBusy, onSend, onEdit }: GroupMessagePreviewProps) {
  const { inGroup, count, unknown, first, sms, sendAfter } = preview
  const waits = new Date(sendAfter).getTime() > Date.now()
  return (
    <div className={styles.form}>
      <p className={styles.count}>
        به <b>{formatCount(count)}</b> نفر از {formatCount(inGroup)} نفر این گروه می‌رسد.
      </p>
      {count < inGroup && (
        <p className={styles.quiet}>
          {kind === 'offers'
            ? 'دیگران تبلیغ را روشن نکرده‌اند یا نشانی این راه را ندارند.'
            : 'دیگران این پیام را خاموش کرده‌اند یا نشانی این راه را ندارند.'}
        </p>
      )}
      {unknown > 0 && <Alert tone="notice">{`${formatCount(unknown)} شماره حساب ندارد و کنار گذاشته می‌شود.`}</Alert>}
      {waits && <Alert tone="notice">{`تبلیغ شب فرستاده نمی‌شود؛ از ${formatDateTime(sendAfter)} می‌رود.`}</Alert>}
      {first.length > 0 && (
        <ul className={styles.people} aria-label="نخستین گیرندگان">
          {first.map(({ name, mobile }) => (
            <li key={mobile + name}>
              {name || 'بی‌نام'} <bdi>{toPersianDigits(mobile)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.shown}>
        <b>{title}</b>
        <p className={styles.text}>{text}</p>
      </div>
      {sms !== null && (
        <div className={styles.shown}>
          <small className={styles.quiet}>{`پیامک، ${formatCount(sms.parts)} بخش`}</small>
          <p className={styles.text} dir="auto">
            {sms.text}
          </p>
        </div>
      )}
      <div className={styles.head}>
        <Button busy={isBusy} disabled={count === 0} onClick={onSend}>
          {`فرستادن به ${formatCount(count)} نفر`}
        </Button>
        <Button look="line" onClick={onEdit}>
          ویرایش پیام
        </Button>
      </div>
    </div>
  )
}

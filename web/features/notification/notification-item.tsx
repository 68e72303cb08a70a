import type { Notification } from '#contract/notification.ts'
import { formatDateTime } from '#persian/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { MailIcon } from '#web/ui/late-icons.tsx'
import { NotificationBody } from './notification-body.tsx'
import styles from './notification-item.module.css'
import { useSetSeen } from './use-notifications.ts'

/** One notification: following it marks it read, and the button marks it without following. */
export function NotificationItem({ message, onLeave }: { message: Notification; onLeave: () => void }) {
  const setSeen = useSetSeen()
  const { id, title, body, link, createdAt, isRead } = message
  const follow = () => {
    if (!isRead) setSeen.mutate({ id, isRead: true })
    onLeave()
  }
  const mark = isRead ? 'علامت زدن به نخوانده' : 'علامت زدن به خوانده'
  return (
    <li className={classNames(styles.item, !isRead && styles.unread)}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {!isRead && <span className={styles.dot} role="img" aria-label="نخوانده" />}
          {link === null ? (
            title
          ) : (
            <a href={link} className={styles.link} onClick={follow}>
              {title}
            </a>
          )}
        </h3>
        <NotificationBody blocks={body} />
        <time className={styles.time} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <IconButton
        label={`${mark}: ${title}`}
        title={mark}
        disabled={setSeen.isPending}
        onClick={() => setSeen.mutate({ id, isRead: !isRead })}
      >
        {isRead ? <MailIcon size="small" /> : <CheckIcon size="small" />}
      </IconButton>
    </li>
  )
}

import type { TicketMessage } from '#contract/ticket.ts'
import { formatDateTime } from '#persian/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Prose } from '#web/ui/prose.tsx'
import styles from './talk.module.css'
import { TicketFile, type TicketFiles } from './ticket-file.tsx'

interface TalkProps {
  messages: readonly TicketMessage[]
  /** Whose messages stand at the end, as the reader's own. */
  reader: TicketMessage['sender']['role']
  files: TicketFiles
}

/** What was said in a ticket, in its order. */
export function Talk({ messages, reader, files }: TalkProps) {
  return (
    <ol className={styles.talk} aria-label="پیام‌ها" aria-live="polite">
      {messages.map(({ no, sender, date, body, file }) => {
        const isOwn = sender.role === reader
        return (
          <li key={no} className={classNames(styles.says, isOwn && styles.own)}>
            <p className={styles.who}>
              <b>{isOwn && reader === 'user' ? 'شما' : sender.name || 'نامشخص'}</b>
              {sender.role === 'support' && <span>پشتیبانی</span>}
              <time dateTime={date}>{formatDateTime(date)}</time>
            </p>
            <div className={styles.text}>
              <Prose html={body} />
              {file !== undefined && <TicketFile no={no} file={file} files={files} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

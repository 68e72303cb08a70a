import type { TicketMessage } from '#contract/ticket.ts'
import { formatDate, formatTime } from '#persian/format.ts'
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

/** What was said in a ticket, in its order, day by day. */
export function Talk({ messages, reader, files }: TalkProps) {
  return (
    <ol className={styles.talk} aria-label="پیام‌ها" aria-live="polite">
      {messages.map((message, index) => {
        const day = formatDate(message.date)
        const before = messages[index - 1]
        return (
          <li key={message.no} className={styles.entry}>
            {(before === undefined || formatDate(before.date) !== day) && <p className={styles.day}>{day}</p>}
            <Says message={message} reader={reader} files={files} />
          </li>
        )
      })}
    </ol>
  )
}

function Says({ message, reader, files }: Pick<TalkProps, 'reader' | 'files'> & { message: TicketMessage }) {
  const { no, sender, date, body, file } = message
  const isOwn = sender.role === reader
  const name = sender.name || 'نامشخص'
  return (
    <div className={classNames(styles.says, isOwn && styles.own)}>
      {!isOwn && (
        <span className={styles.face} aria-hidden="true">
          {[...name].slice(0, 1)}
        </span>
      )}
      <p className={styles.who}>
        <b>{isOwn && reader === 'user' ? 'شما' : name}</b>
        {sender.role === 'support' && <span>پشتیبانی</span>}
        <time dateTime={date}>{formatTime(date)}</time>
      </p>
      <div className={styles.text}>
        <Prose html={body} />
        {file !== undefined && <TicketFile no={no} file={file} files={files} />}
      </div>
    </div>
  )
}

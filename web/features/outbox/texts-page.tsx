import { NOTIFICATION_TERMS } from '#contract/notification-settings.ts'
import { readTextsCall, type ShownText } from '#contract/shown-texts.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { NotificationBody } from '#web/features/notification/notification-body.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Panel, Wrap } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MailFrames } from './mail-frames.tsx'
import styles from './texts-page.module.css'

export const meta = () => personalMeta('متن پیام‌ها')

/** Every text that the market sends, with sample data, to read while texts are written; it stands in development alone. */
export default function TextsPage() {
  const read = useData({ queryKey: ['texts'], queryFn: ({ signal }) => call(readTextsCall, {}, signal) })
  return (
    <Wrap className={styles.page}>
      <h1>متن پیام‌ها</h1>
      {read.data?.texts.map((text) => (
        <section key={text.name} className={styles.text} aria-label={text.when}>
          <div className={styles.head}>
            <h2>{text.when}</h2>
            <Chip tone="firuze">{NOTIFICATION_TERMS[text.kind].label}</Chip>
            <code dir="ltr">{text.name}</code>
            {text.saidBy.sms !== undefined && (
              <span>
                پیامک: <code dir="ltr">{text.saidBy.sms}</code>
              </span>
            )}
          </div>
          {text.samples.map((sample) => (
            <Sample key={JSON.stringify(sample)} sample={sample} />
          ))}
        </section>
      ))}
      {read.data === undefined &&
        (read.isError ? <LoadingFailed title="خطا در بارگذاری متن‌ها" failed={[read]} /> : <Skeleton shape="card" />)}
    </Wrap>
  )
}

function Sample({ sample: { sms, notice, mail } }: { sample: ShownText['samples'][number] }) {
  return (
    <Panel className={styles.sample}>
      {sms !== undefined && (
        <div>
          <Chip>پیامک، {formatCount(sms.parts)} بخش</Chip>
          <p className={styles.plain}>{sms.text}</p>
        </div>
      )}
      {notice !== undefined && (
        <div>
          <Chip>در سایت</Chip>
          <p>
            <b>{notice.title}</b>
          </p>
          <NotificationBody blocks={notice.body} />
          {notice.link !== null && <code dir="ltr">{notice.link}</code>}
        </div>
      )}
      {mail !== undefined && (
        <div className={styles.mail}>
          <Chip>ایمیل</Chip>
          <p>
            <b>{mail.subject}</b>
          </p>
          <p className={styles.plain}>{mail.text}</p>
          <MailFrames subject={mail.subject} html={mail.html} />
        </div>
      )}
    </Panel>
  )
}

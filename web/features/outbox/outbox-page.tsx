import { data, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { type OutboxMessage, readOutboxCall } from '#contract/outbox.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { readOutboxMode } from '#web/features/identity/outbox-mode.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { MailIcon } from '#web/ui/late-icons.tsx'
import { Panel, Wrap } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { MailFrames } from './mail-frames.tsx'
import styles from './outbox-page.module.css'

export const meta = () => personalMeta('صندوق پیام‌های آزمایشی')

const ASK_AGAIN_MS = 2_000

/** Where messages are really sent there is no such page. */
export async function loader({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { outbox } = await readOutboxMode(context)
  if (!outbox) throw data(null, { status: 404 })
  return null
}

/** What the market would have sent to phones and mailboxes; it stands in demo mode alone. */
export default function OutboxPage() {
  const [search] = useSearchParams()
  const to = search.get('to') ?? undefined
  const {
    data: read,
    error,
    refetch,
  } = useData({
    queryKey: ['outbox', to],
    queryFn: ({ signal }) => call(readOutboxCall, { query: { to } }, signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : ASK_AGAIN_MS),
  })
  const newestFirst = read?.messages.toReversed()
  return (
    <Wrap className={styles.page}>
      <h1>صندوق پیام‌های آزمایشی</h1>
      <p className={styles.about}>
        بازار در حالت نمایشی است: پیامک و ایمیلی فرستاده نمی‌شود و هر پیام این‌جا دیده می‌شود. فهرست خودش تازه می‌شود.
        {to !== undefined && (
          <>
            {' '}
            فقط پیام‌های <bdi dir="ltr">{recipientOf(to)}</bdi>. <a href="/dev/outbox">همهٔ پیام‌ها</a>
          </>
        )}
      </p>
      {newestFirst !== undefined && newestFirst.length > 0 && (
        <ul className={styles.list} aria-live="polite">
          {newestFirst.map((message) => (
            <Message key={`${message.at} ${message.to} ${message.text}`} message={message} />
          ))}
        </ul>
      )}
      {newestFirst?.length === 0 && (
        <Panel>
          <EmptyState icon={<MailIcon />} title="هنوز پیامی نیست" text="پس از درخواست کد ورود، پیامک آن این‌جا دیده می‌شود." />
        </Panel>
      )}
      {read === undefined && error === null && <Skeleton shape="card" />}
      {read === undefined && error !== null && <LoadingFailed title="خطا در بارگذاری پیام‌ها" failed={[{ error, refetch }]} />}
    </Wrap>
  )
}

function Message({ message }: { message: OutboxMessage }) {
  const { channel, to, subject, text, html, code, at } = message
  return (
    <Panel as="li" className={styles.message}>
      <div className={styles.head}>
        <Chip tone="firuze" icon={channel === 'sms' ? <PhoneIcon size="small" /> : <MailIcon size="small" />}>
          {channel === 'sms' ? 'پیامک' : 'ایمیل'}
        </Chip>
        <bdi dir="ltr">{recipientOf(to)}</bdi>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </div>
      {code !== undefined && (
        <div className={styles.code}>
          <bdi dir="ltr">{toPersianDigits(code)}</bdi>
          <Button look="line" onClick={() => void copy(code)}>
            کپی کد
          </Button>
        </div>
      )}
      {subject !== undefined && <b>{subject}</b>}
      <MessageText text={text} />
      {html !== undefined && <MailFrames subject={subject ?? ''} html={html} />}
    </Panel>
  )
}

/** Digits of a mailbox belong to its address. */
function recipientOf(to: string): string {
  return to.includes('@') ? to : toPersianDigits(to)
}

/** The line that browsers take a code from is for them, and shown as what it is. */
const FOR_BROWSERS = /\n+(@\S+ #\S+)$/

function MessageText({ text }: { text: string }) {
  const forBrowsers = FOR_BROWSERS.exec(text)?.[1]
  return (
    <>
      <p className={styles.text}>{text.replace(FOR_BROWSERS, '')}</p>
      {forBrowsers !== undefined && <code dir="ltr">{forBrowsers}</code>}
    </>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    toast({ tone: 'success', text: 'کد کپی شد' })
  } catch {
    toast({ tone: 'danger', text: 'مرورگر اجازهٔ کپی نداد؛ کد را خودتان بنویسید.' })
  }
}

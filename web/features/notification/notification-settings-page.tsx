import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  deliveryOf,
  NOTIFICATION_TERMS,
  type NotificationChannel,
  type NotificationChoice,
  NotificationKind,
  type NotificationSettings,
  readNotificationSettingsCall,
  saveNotificationChoiceCall,
} from '#contract/notification-settings.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { Panel, VisuallyHidden } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './notification-settings-page.module.css'

export const meta = () => personalMeta('تنظیم اعلان‌ها')

const KEY = 'notification-settings'

const CHANNEL_WORDS: Readonly<Record<NotificationChannel, string>> = { app: 'در سایت', sms: 'پیامک', email: 'ایمیل' }

export default function NotificationSettingsPage() {
  return <AccountFrame fallback={<Awaited />}>{() => <Settings />}</AccountFrame>
}

function Settings() {
  const read = useData({ queryKey: mine(KEY), queryFn: ({ signal }) => callMine(readNotificationSettingsCall, {}, signal) })
  if (read.data === undefined) return read.isError ? <LoadingFailed title="خطا در بارگذاری تنظیم اعلان‌ها" failed={[read]} /> : <Awaited />
  const { choices, hasEmail } = read.data
  return (
    <>
      <h1 className={styles.title}>تنظیم اعلان‌ها</h1>
      <p>انتخاب کنید هر خبر چگونه به شما برسد. هر تغییر همان لحظه ذخیره می‌شود.</p>
      {!hasEmail && (
        <p className={styles.quiet}>
          برای خبر گرفتن با ایمیل، نشانی ایمیل خود را در <Link to="/account/edit-account">ویرایش حساب</Link> بنویسید.
        </p>
      )}
      {NotificationKind.options.map((kind) => {
        const ofKind = choices.filter((choice) => choice.kind === kind)
        return ofKind.length > 0 && <KindPanel key={kind} kind={kind} choices={ofKind} hasEmail={hasEmail} />
      })}
    </>
  )
}

function KindPanel({ kind, choices, hasEmail }: { kind: NotificationKind; choices: NotificationChoice[]; hasEmail: boolean }) {
  const { label, about, ...terms } = NOTIFICATION_TERMS[kind]
  return (
    <Panel as="section" className={styles.kind}>
      <h2>{label}</h2>
      <p className={styles.quiet}>{about}</p>
      <div className={styles.channels}>
        {choices.map((choice) => (
          <ChannelSwitch key={choice.channel} choice={choice} label={label} canReach={choice.channel !== 'email' || hasEmail} />
        ))}
      </div>
      {'why' in terms && <p className={styles.quiet}>همیشه روشن است. {terms.why}</p>}
    </Panel>
  )
}

/** Shows what was pressed until the shop has answered. */
function ChannelSwitch({ choice, label, canReach }: { choice: NotificationChoice; label: string; canReach: boolean }) {
  const queryClient = useQueryClient()
  const save = useChange({
    send: (changed: NotificationChoice) => callMine(saveNotificationChoiceCall, { body: changed }),
    onDone: (settings) => queryClient.setQueryData<NotificationSettings>(mine(KEY), settings),
    whenSignedOut: 'page',
    scope: { id: KEY },
  })
  const { kind, channel } = choice
  const isOn = save.isPending ? save.variables.isOn : choice.isOn
  return (
    <Switch
      label={
        <>
          {CHANNEL_WORDS[channel]}
          <VisuallyHidden> برای {label}</VisuallyHidden>
        </>
      }
      checked={isOn && canReach}
      disabled={!canReach || deliveryOf(kind, channel) === 'always'}
      onChange={(next) => save.mutate({ kind, channel, isOn: next })}
    />
  )
}

function Awaited() {
  return (
    <Loading>
      <h1 className={styles.title}>تنظیم اعلان‌ها</h1>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}

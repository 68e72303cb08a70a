import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { type DeviceSession, endOtherSessionsCall, endSessionCall, listSessionsCall } from '#contract/session.ts'
import { formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { deviceWords } from '#web/session/device-words.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PhoneIcon } from '#web/ui/icons.tsx'
import { LogoutIcon } from '#web/ui/late-icons.tsx'
import { Panel, VisuallyHidden } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import styles from './devices-page.module.css'

export const meta = () => personalMeta('دستگاه‌ها')
export const handle: PersonalHandle = { early: () => [earlyCall(listSessionsCall, {})] }

const KEY = 'devices'

export default function DevicesPage() {
  return <AccountFrame fallback={<Awaited />}>{() => <Devices />}</AccountFrame>
}

function Devices() {
  const queryClient = useQueryClient()
  const list = useData({ queryKey: mine(KEY), queryFn: ({ signal }) => callMine(listSessionsCall, {}, signal) })
  const heading = useFocusKept<HTMLHeadingElement>(list.data)
  const end = useChange({
    send: (device: DeviceSession | 'others'): Promise<AnswerOf<typeof endSessionCall>> =>
      device === 'others' ? callMine(endOtherSessionsCall, {}) : callMine(endSessionCall, { params: { sessionId: device.id } }),
    onDone: ({ sessions, message }) => {
      queryClient.setQueryData(mine(KEY), { sessions })
      toast({ tone: 'success', text: message })
    },
    onFailed: (error) => {
      showError(error)
      void list.refetch()
    },
    whenSignedOut: 'page',
  })
  if (list.data === undefined) {
    if (!list.isError) return <Awaited />
    return (
      <>
        <div className={styles.head}>
          <h1>دستگاه‌ها</h1>
        </div>
        <LoadingFailed title="خطا در بارگذاری دستگاه‌ها" failed={[list]} />
      </>
    )
  }
  const { sessions } = list.data
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          دستگاه‌ها
        </h1>
        {sessions.length > 1 && (
          <Button look="line" icon={<LogoutIcon size="small" />} busy={end.isPending} onClick={() => end.mutate('others')}>
            خروج از همهٔ دستگاه‌های دیگر
          </Button>
        )}
      </div>
      <p>این دستگاه‌ها وارد حساب شما هستند. دستگاهی را که نمی‌شناسید از حساب خارج کنید.</p>
      <ul className={styles.list} aria-label="دستگاه‌های من">
        {sessions.map((device) => (
          <Panel as="li" key={device.id} className={styles.device}>
            <PhoneIcon />
            <div className={styles.words}>
              <b>{deviceWords(device)}</b>
              <small>ورود: {formatDateTime(device.signedInAt)}</small>
            </div>
            {device.isThis ? (
              <>
                <Chip tone="firuze">همین دستگاه</Chip>
                <LinkButton to="/logout" look="line">
                  خروج از این دستگاه
                </LinkButton>
              </>
            ) : (
              <Button look="line" busy={end.isPending && end.variables === device} onClick={() => end.mutate(device)}>
                خروج
                <VisuallyHidden>
                  {' '}
                  از {deviceWords(device)}، {formatDateTime(device.signedInAt)}
                </VisuallyHidden>
              </Button>
            )}
          </Panel>
        ))}
      </ul>
    </>
  )
}

function Awaited() {
  return (
    <Loading>
      <div className={styles.head}>
        <h1>دستگاه‌ها</h1>
      </div>
      <Skeleton shape="card" />
    </Loading>
  )
}

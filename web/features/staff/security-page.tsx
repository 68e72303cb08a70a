import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOwnSessionsCall, type OwnSecurity, readOwnSecurityCall } from '#contract/staff-factor.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { deviceWords } from '#web/session/device-words.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AppProof } from './app-proof.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './security.module.css'
import type { SecurityChange } from './security-change.ts'
import { StaffPage } from './staff-page.tsx'

const TITLE = 'امنیت من'
export const meta = () => personalMeta(TITLE)

const KEY = ['staff-security']

/** What a member proves themselves with besides the code by SMS, and where they are signed in. */
export default function SecurityPage() {
  return <StaffPage>{() => <Security />}</StaffPage>
}

function Security() {
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(readOwnSecurityCall, {}, signal), refetchOnReconnect: false })
  const takeIn = ({ message, recoveryCodes, appSince, recoveryCodesLeft, sessions }: SecurityChange) => {
    toast({ tone: 'success', text: message })
    setCodes(recoveryCodes)
    void showAnswer<OwnSecurity>(queryClient, KEY, { appSince, recoveryCodesLeft, sessions })
  }
  const { data } = asked
  return (
    <>
      <h1>{TITLE}</h1>
      {data === undefined && asked.isError && <LoadingFailed title="خطا در بارگذاری امنیت حساب" failed={[asked]} />}
      {data === undefined && !asked.isError && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {data !== undefined && (
        <>
          {codes !== undefined && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
          <App security={data} onDone={takeIn} />
          <Devices security={data} onDone={takeIn} />
        </>
      )}
    </>
  )
}

interface PartProps {
  security: OwnSecurity
  onDone: (change: SecurityChange) => void
}

function App({ security: { appSince, recoveryCodesLeft }, onDone }: PartProps) {
  return (
    <Panel as="section" labelledBy="app" className={styles.part}>
      <div className={styles.head}>
        <h2 id="app">برنامهٔ کد</h2>
        {appSince === null ? <Chip>خاموش</Chip> : <Chip tone="pesteh">روشن</Chip>}
      </div>
      {appSince === null ? (
        <>
          <p className={styles.quiet}>
            با برنامه‌ای مانند Google Authenticator یا Aegis، در هر ورود کنار رمز یک کد شش‌رقمی هم پرسیده می‌شود. آن را روی دستگاهی جز همین
            گوشی نگه دارید.
          </p>
          <AppSetUp onDone={onDone} />
        </>
      ) : (
        <>
          <p className={styles.quiet}>
            {`از ${formatDateTime(appSince)} روشن است. ${formatCount(recoveryCodesLeft)} کد بازیابی مانده است؛ هر کد یک بار به جای کد برنامه به کار می‌آید.`}
          </p>
          <AppProof onDone={onDone} />
        </>
      )}
    </Panel>
  )
}

function Devices({ security: { sessions }, onDone }: PartProps) {
  const end = useChange({ send: () => call(endOwnSessionsCall, {}), onDone })
  return (
    <Panel as="section" labelledBy="devices" className={styles.part}>
      <h2 id="devices">دستگاه‌ها</h2>
      <ul className={styles.devices} aria-label="دستگاه‌های من">
        {sessions.map((device) => (
          <li key={device.id}>
            <b>{deviceWords(device)}</b>
            <small>ورود: {formatDateTime(device.signedInAt)}</small>
            {device.isThis && <Chip tone="firuze">همین دستگاه</Chip>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="line" busy={end.isPending} onClick={() => end.mutate()}>
          خروج از همهٔ دستگاه‌های دیگر
        </Button>
      )}
    </Panel>
  )
}

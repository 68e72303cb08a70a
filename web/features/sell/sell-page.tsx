import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#contract/identity.ts'
import { readOwnApplicationCall } from '#contract/seller-application.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { failedOf, LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { loginPath } from '#web/session/redirect.ts'
import { useSession } from '#web/session/session.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Panel, Stack, Wrap } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationStanding } from './application-standing.tsx'
import { OWN_APPLICATION } from './own-application.ts'
import { ReceivedInvitations } from './received-invitations.tsx'
import styles from './sell.module.css'
import { SellIntro } from './sell-intro.tsx'

export const meta = () => personalMeta('فروشنده شوید')

/** Becoming a seller: what it takes, the application and where it stands, and invitations of sellers who want the person at their desk. */
export default function SellPage() {
  const session = useSession()
  return (
    <Wrap>
      <Stack className={styles.page}>
        <SellIntro />
        {session.problem !== undefined && (
          <Alert tone="danger" title="خطا در بررسی احراز هویت" action={<RetryButton onClick={session.retry} />}>
            {session.problem.message}
          </Alert>
        )}
        {session.problem === undefined && session.status === 'unknown' && <Awaited />}
        {session.status === 'guest' && <Guest />}
        {session.user !== undefined && <Person key={session.user.id} user={session.user} />}
      </Stack>
    </Wrap>
  )
}

function Awaited() {
  return (
    <Loading>
      <Skeleton shape="card" />
    </Loading>
  )
}

function Guest() {
  return (
    <Panel as="section" labelledBy="sell-guest">
      <div className={styles.block}>
        <h2 id="sell-guest">نخست وارد شوید</h2>
        <p>درخواست با شمارهٔ موبایل شما ثبت می‌شود و همین شماره، شمارهٔ مدیر فروشگاه است.</p>
        <div className={styles.buttons}>
          <LinkButton to={loginPath('/sell')}>ورود یا ثبت‌نام</LinkButton>
        </div>
      </div>
    </Panel>
  )
}

function Person({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient()
  const asked = useData({
    queryKey: mine(OWN_APPLICATION),
    queryFn: ({ signal }) => callMine(readOwnApplicationCall, {}, signal),
  })
  const sells = user.role === 'supplier'
  if (asked.data === undefined)
    return asked.isError ? <LoadingFailed title="خطا در بارگذاری درخواست" failed={failedOf(asked)} /> : <Awaited />
  const { application, canApply } = asked.data
  return (
    <>
      {user.role === 'customer' && <ReceivedInvitations />}
      {sells && <Seller name={user.supplierName ?? ''} />}
      {application !== null && !(sells && application.state !== 'approved') && <ApplicationStanding application={application} />}
      {canApply && (
        <ApplicationForm
          user={user}
          before={application?.state === 'returned' ? application : null}
          onSent={(answer) => {
            queryClient.setQueryData(mine(OWN_APPLICATION), { application: answer.application, canApply: answer.canApply })
            window.scrollTo({ top: 0 })
          }}
        />
      )}
      {!canApply && application === null && !sells && (
        <Alert tone="notice" title="این حساب از همکاران سایت است">
          برای فروشندگی با شمارهٔ دیگری وارد شوید.
        </Alert>
      )}
    </>
  )
}

function Seller({ name }: { name: string }) {
  return (
    <Panel as="section" labelledBy="sell-desk">
      <div className={styles.block}>
        <h2 id="sell-desk">{`شما در «${name}» هستید`}</h2>
        <p>سفارش‌ها، محصول‌ها، پول و همکاران فروشگاه در میز فروشنده است.</p>
        <div className={styles.buttons}>
          <LinkButton to="/desk/start">رفتن به میز فروشنده</LinkButton>
        </div>
      </div>
    </Panel>
  )
}

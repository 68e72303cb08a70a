import { useState } from 'react'
import type { SessionUser } from '#contract/identity.ts'
import { readOwnDataCall } from '#contract/own-data.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './my-data-page.module.css'

export const meta = () => personalMeta('داده‌های من')

export default function MyDataPage() {
  return <AccountFrame fallback={<Awaited />}>{(user) => <MyData user={user} />}</AccountFrame>
}

function MyData({ user }: { user: SessionUser }) {
  const [isDeleting, setDeleting] = useState(false)
  const read = useChange({
    send: () => callMine(readOwnDataCall, {}),
    onDone: (answer) => saveFile('rasteh-my-data.json', new Blob([JSON.stringify(answer, undefined, 2)], { type: 'application/json' })),
    whenSignedOut: 'page',
  })
  return (
    <>
      <h1 className={styles.title}>داده‌های من</h1>
      <Panel as="section" labelledBy="own-data" className={styles.part}>
        <h2 id="own-data">دریافت داده‌ها</h2>
        <p>هرچه {marketName()} دربارهٔ شما نگه می‌دارد، از مشخصات و نشانی‌ها تا سفارش‌ها، پرداخت‌ها و پیام‌ها، در یک فایل JSON.</p>
        <div>
          <Button busy={read.isPending} onClick={() => read.mutate()}>
            دریافت فایل داده‌ها
          </Button>
        </div>
      </Panel>
      <Panel as="section" labelledBy="delete-account" className={styles.part}>
        <h2 id="delete-account">حذف حساب</h2>
        <p>با حذف حساب، مشخصات، نشانی‌ها، سبد خرید، علاقه‌مندی‌ها، هشدارها و پیام‌های شما پاک می‌شود و از همهٔ دستگاه‌ها خارج می‌شوید.</p>
        <p>
          مبلغ‌ها در دفتر حساب، فاکتورهای صادرشده و واریزهای بانکی را قانون می‌خواهد نگه داریم؛ دیدگاه‌های شما بی‌نام می‌ماند. این کار برگشت
          ندارد.
        </p>
        <div>
          <Button look="danger" onClick={() => setDeleting(true)}>
            حذف حساب
          </Button>
        </div>
      </Panel>
      {isDeleting && <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} />}
    </>
  )
}

function Awaited() {
  return (
    <Loading>
      <h1 className={styles.title}>داده‌های من</h1>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}

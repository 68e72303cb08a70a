import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { SessionUser } from '#contract/identity.ts'
import { listAddressesCall, makeAddressDefaultCall, type SavedAddress } from '#contract/saved-address.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PinIcon, PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { AddressCard } from './address-card.tsx'
import { AddressEditor } from './address-editor.tsx'
import styles from './addresses-page.module.css'
import { RemoveAddress } from './remove-address.tsx'

export const meta = () => personalMeta('نشانی‌ها')
export const handle: PersonalHandle = { early: () => [earlyCall(listAddressesCall, {})] }

const KEY = 'addresses'

export default function AddressesPage() {
  return <AccountFrame fallback={<Awaited />}>{(user) => <Addresses user={user} />}</AccountFrame>
}

type Open = { form: 'new' | SavedAddress } | { remove: SavedAddress }

function Addresses({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const heading = useFocusKept<HTMLHeadingElement>(open)
  const list = useData({ queryKey: mine(KEY), queryFn: ({ signal }) => callMine(listAddressesCall, {}, signal) })
  const takeIn = ({ addresses, message }: AnswerOf<typeof makeAddressDefaultCall>) => {
    queryClient.setQueryData(mine(KEY), { addresses })
    // the buyer form offers them, too
    void queryClient.invalidateQueries({ queryKey: mine('user-info') })
    toast({ tone: 'success', text: message })
    setOpen(undefined)
  }
  const makeDefault = useChange({
    send: ({ id }: SavedAddress) => callMine(makeAddressDefaultCall, { params: { addressId: id } }),
    onDone: takeIn,
    whenSignedOut: 'page',
  })

  if (list.data === undefined) {
    if (!list.isError) return <Awaited />
    return (
      <>
        <div className={styles.head}>
          <h1>نشانی‌ها</h1>
        </div>
        <LoadingFailed title="خطا در بارگذاری نشانی‌ها" failed={[list]} />
      </>
    )
  }
  const { addresses } = list.data
  const edited = open !== undefined && 'form' in open ? open.form : undefined
  const add = (
    <Button icon={<PlusIcon />} onClick={() => setOpen({ form: 'new' })}>
      نشانی تازه
    </Button>
  )
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          نشانی‌ها
        </h1>
        {addresses.length > 0 && edited === undefined && add}
      </div>
      {edited !== undefined && (
        <AddressEditor
          key={edited === 'new' ? edited : edited.id}
          user={user}
          address={edited === 'new' ? undefined : edited}
          onDone={takeIn}
          onClose={() => setOpen(undefined)}
        />
      )}
      {addresses.length === 0 && edited === undefined && (
        <Panel>
          <EmptyState icon={<PinIcon />} title="نشانی ذخیره‌شده‌ای ندارید" text="نشانی‌های خود را بنویسید تا هنگام خرید فقط انتخاب کنید.">
            {add}
          </EmptyState>
        </Panel>
      )}
      {addresses.length > 0 && edited === undefined && (
        <ul className={styles.list} aria-label="نشانی‌های من">
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              isBusy={makeDefault.isPending}
              onMakeDefault={() => makeDefault.mutate(address)}
              onEdit={() => setOpen({ form: address })}
              onRemove={() => setOpen({ remove: address })}
            />
          ))}
        </ul>
      )}
      {open !== undefined && 'remove' in open && <RemoveAddress address={open.remove} onDone={takeIn} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Awaited() {
  return (
    <Loading>
      <div className={styles.head}>
        <h1>نشانی‌ها</h1>
      </div>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}

import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHIPPING_METHODS_MAX } from '#contract/limits.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import type { SaveShippingMethods, SellersShipping, ShippingMethodGiven } from '#contract/shipping-desk.ts'
import { formatToman } from '#persian/format.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TruckIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { toast } from '#web/ui/toasts.ts'
import { MethodDialog } from './method-dialog.tsx'
import styles from './shipping-methods.module.css'
import { costOf, daysOf } from './shipping-words.ts'

/** How the desk of a seller, and that of staff, keep the list: each hands in its own calls. */
export interface ShippingDoor {
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<SellersShipping>
  save: (body: SaveShippingMethods) => Promise<{ message: string; shipping: SellersShipping }>
}

type Open = 'new' | { change: ShippingMethod }

/** The ways in which a seller sends: the first counts until a shopper chooses another. */
export function ShippingMethods({ door }: { door: ShippingDoor }) {
  const asked = useData({ queryKey: door.queryKey, queryFn: ({ signal }) => door.read(signal), refetchOnReconnect: false })
  if (asked.isError && asked.data === undefined) return <LoadingFailed title="خطا در بارگذاری شیوه‌های ارسال" failed={[asked]} />
  if (asked.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  return <Methods door={door} shipping={asked.data} />
}

function Methods({ door, shipping: { methods, version } }: { door: ShippingDoor; shipping: SellersShipping }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const takeIn = (shipping: SellersShipping) => showAnswer<SellersShipping>(queryClient, door.queryKey, shipping)
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: door.queryKey })
  const done = ({ message, shipping }: { message: string; shipping: SellersShipping }) => {
    toast({ tone: 'success', text: message })
    setOpen(undefined)
    void takeIn(shipping)
  }
  const change = useChange({
    send: (next: readonly ShippingMethod[]) => door.save({ methods: [...next], version }),
    onDone: done,
    onAnyFailure: askAgain,
  })
  const shown = change.isPending ? change.variables : methods
  // one that a colleague took off meanwhile is a new one
  const put = ({ id, ...given }: ShippingMethodGiven) => {
    const isThere = methods.some((each) => each.id === id)
    return door.save({
      methods: isThere ? methods.map((each) => (each.id === id ? { ...given, id } : each)) : [...methods, given],
      version,
    })
  }
  return (
    <Panel as="section" labelledBy="shipping-methods">
      <div className={styles.head}>
        <h2 id="shipping-methods">شیوه‌های ارسال</h2>
        {methods.length < SHIPPING_METHODS_MAX && (
          <Button look="line" icon={<PlusIcon />} onClick={() => setOpen('new')}>
            شیوهٔ تازه
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        خریدار از میان این‌ها برمی‌گزیند و تا برنگزیند نخستین آنها به شمار می‌آید. سفارش‌های ثبت‌شده همان می‌مانند که بودند.
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={<TruckIcon />}
          title="شیوه‌ای نیست"
          text="تا شیوه‌ای نیفزایید، برای ارسال پولی گرفته نمی‌شود و خریدار چیزی از آن نمی‌بیند."
        />
      ) : (
        <SortableList
          label="شیوه‌های ارسال"
          items={shown}
          idOf={({ id }) => id}
          nameOf={({ label }) => label}
          onSort={(sorted) => {
            if (!change.isPending) change.mutate(sorted)
          }}
        >
          {(method) => (
            <Method
              method={method}
              isFirst={method.id === shown[0]?.id}
              busy={change.isPending}
              onChange={() => setOpen({ change: method })}
              onRemove={() => change.mutate(methods.filter(({ id }) => id !== method.id))}
            />
          )}
        </SortableList>
      )}
      {open !== undefined && (
        <MethodDialog
          method={open === 'new' ? undefined : open.change}
          send={put}
          onDone={done}
          onFailed={askAgain}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  )
}

interface MethodProps {
  method: ShippingMethod
  isFirst: boolean
  busy: boolean
  onChange: () => void
  onRemove: () => void
}

function Method({ method, isFirst, busy, onChange, onRemove }: MethodProps) {
  const { label, freeFrom, address } = method
  const words = [
    costOf(method),
    freeFrom === null ? undefined : `از ${formatToman(freeFrom)} رایگان`,
    daysOf(method) ?? 'روز ارسال گفته نشده',
    address === '' ? undefined : address,
  ].filter((each) => each !== undefined)
  return (
    <div className={styles.method}>
      <div>
        <b>{label}</b> {isFirst && <Chip>پیش‌فرض</Chip>}
        <p className={styles.quiet}>{words.join(' · ')}</p>
      </div>
      <div className={styles.tools}>
        <Button look="plain" aria-label={`تغییر ${label}`} onClick={onChange}>
          تغییر
        </Button>
        <Button look="plain" busy={busy} aria-label={`برداشتن ${label}`} onClick={onRemove}>
          برداشتن
        </Button>
      </div>
    </div>
  )
}

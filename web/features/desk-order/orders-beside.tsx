import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { DeskOrderRow } from '#contract/desk-order.ts'
import { AdvanceDialog } from './advance-dialog.tsx'
import { choiceOf, DESK_ORDERS, type ListChoice, searchOf } from './desk-orders-address.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { type ListAct, listActOf } from './list-keys.ts'
import type { Neighbours } from './neighbours.ts'
import styles from './orders-beside.module.css'
import { OrdersList } from './orders-list.tsx'
import { nextView } from './orders-views.tsx'
import { PickedOrders } from './picked-orders.tsx'
import { printAddress } from './print-address.ts'
import { SendDialog } from './send-dialog.tsx'
import { useConfirmOrders } from './use-confirm-orders.tsx'
import { useDeskOrders } from './use-desk-orders.ts'

interface OrdersBesideProps {
  /** The one that is open. */
  opened: string | undefined
  children: (neighbours: Neighbours) => ReactNode
}

export function OrdersBeside(props: OrdersBesideProps) {
  const [address] = useSearchParams()
  const choice = choiceOf(address)
  // what was picked in one list is not picked in another
  return <Beside key={searchOf(choice)} choice={choice} {...props} />
}

const WRITES = 'input:not([type="checkbox"]), textarea, select, dialog'
const ROW = 'a[data-row]'

function Beside({ choice, opened, children }: OrdersBesideProps & { choice: ListChoice }) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const list = useDeskOrders(choice)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<'keys' | 'send-picked' | 'paste' | 'advance'>()
  const orders = list.orders ?? []
  const pickedOrders = orders.filter(({ receiptId }) => picked.has(receiptId))
  const { confirm, isConfirming, outcomes } = useConfirmOrders(() => setPicked(new Set()))
  const query = searchOf(choice)
  const open = (receiptId: string, hash = '') => void navigate(`${DESK_ORDERS}/${receiptId}${query}${hash}`)

  const pick = (receiptId: string, isPicked = !picked.has(receiptId)) =>
    setPicked((before) => new Set(isPicked ? [...before, receiptId] : [...before].filter((id) => id !== receiptId)))
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-receipt]')?.dataset.receipt ?? opened
  const move = (by: 1 | -1, isPicking: boolean) => {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    const at = rows.findIndex((row) => row.closest<HTMLElement>('[data-receipt]')?.dataset.receipt === focused())
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]
    next?.focus()
    if (!isPicking) return
    for (const row of [rows[at], next]) {
      const id = row?.closest<HTMLElement>('[data-receipt]')?.dataset.receipt
      if (id !== undefined) pick(id, true)
    }
  }
  const chosen = (): DeskOrderRow[] => (pickedOrders.length > 0 ? pickedOrders : orders.filter(({ receiptId }) => receiptId === focused()))
  const confirmChosen = () => confirm(chosen().filter(({ stage }) => stage === 'to_confirm'))

  const acts: Record<ListAct, () => void> = {
    up: () => move(-1, false),
    down: () => move(1, false),
    'pick-up': () => move(-1, true),
    'pick-down': () => move(1, true),
    pick: () => {
      const id = focused()
      if (id !== undefined) pick(id)
    },
    confirm: confirmChosen,
    send: () => {
      const id = focused()
      if (pickedOrders.length > 0) setShown('send-picked')
      else if (id !== undefined) open(id, '#send')
    },
    decline: () => {
      const id = focused()
      if (id !== undefined) open(id, '#decline')
    },
    print: () => {
      const ids = chosen().map(({ receiptId }) => receiptId)
      if (ids.length > 0) void navigate(printAddress(ids))
    },
    search: () => box.current?.querySelector<HTMLElement>('input[name="search"]')?.focus(),
    'next-view': () => void navigate(`${DESK_ORDERS}${searchOf(nextView(choice, 1))}`),
    'previous-view': () => void navigate(`${DESK_ORDERS}${searchOf(nextView(choice, -1))}`),
    leave: () => {
      if (picked.size > 0) return setPicked(new Set())
      if (opened === undefined) return
      // the focus goes back to where the order was opened
      box.current?.querySelector<HTMLElement>(`[data-receipt="${CSS.escape(opened)}"] ${ROW}`)?.focus()
      void navigate(`${DESK_ORDERS}${query}`)
    },
    keys: () => setShown('keys'),
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest(WRITES) !== null) return
    const act = listActOf(event)
    if (act === undefined) return
    // a button and a box that is ticked keep their key
    if (act === 'pick' && event.target.closest('button, input') !== null) return
    event.preventDefault()
    acts[act]()
  }

  const at = orders.findIndex(({ receiptId }) => receiptId === opened)
  const neighbour = (index: number) => {
    const row = at === -1 ? undefined : orders[index]
    return row && `${DESK_ORDERS}/${row.receiptId}${query}`
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work for what is inside, where the focus is
    <div ref={box} className={styles.beside} data-opened={opened === undefined ? undefined : ''} onKeyDown={press}>
      <OrdersList
        choice={choice}
        list={list}
        opened={opened}
        picked={picked}
        onPick={pick}
        onPickAll={(isPicked) => setPicked(new Set(isPicked ? orders.map(({ receiptId }) => receiptId) : []))}
        onPaste={() => setShown('paste')}
        onAdvance={() => setShown('advance')}
        onKeys={() => setShown('keys')}
      />
      {opened !== undefined && children({ list: `${DESK_ORDERS}${query}`, before: neighbour(at - 1), after: neighbour(at + 1) })}
      {pickedOrders.length > 0 && (
        <PickedOrders
          orders={pickedOrders}
          isConfirming={isConfirming}
          onConfirm={confirmChosen}
          onSend={() => setShown('send-picked')}
          onLeave={() => setPicked(new Set())}
        />
      )}
      {outcomes}
      <KeysDialog open={shown === 'keys'} onClose={() => setShown(undefined)} />
      {shown === 'advance' && <AdvanceDialog onClose={() => setShown(undefined)} />}
      {(shown === 'send-picked' || shown === 'paste') && (
        <SendDialog
          orders={shown === 'paste' ? [] : pickedOrders}
          onClose={() => setShown(undefined)}
          onSent={() => setPicked(new Set())}
        />
      )}
    </div>
  )
}

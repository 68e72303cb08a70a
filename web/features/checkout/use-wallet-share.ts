import { useState } from 'react'
import { readWalletCall } from '#contract/wallet.ts'
import { splitByWallet } from '#contract/wallet-share.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'

export interface ChosenShare {
  /** What the wallet can give for this; undefined: it is not known yet, null: it could not be read. */
  available: number | undefined | null
  isOn: boolean
  turn: (on: boolean) => void
  /** What it gives as it is chosen, and what is left for a gateway. */
  fromWallet: number
  rest: number
}

/** How much of `due` the shopper wants to pay from the wallet. What an open payment of the same order holds can be used for it. */
export function useWalletShare(due: number, orderId: string | null): ChosenShare {
  const [isWanted, setWanted] = useState(false)
  const { data: wallet, isError } = useData({ queryKey: mine('wallet'), queryFn: ({ signal }) => callMine(readWalletCall, {}, signal) })
  const held = wallet?.inPayments.find(({ id }) => id === orderId)?.amount ?? 0
  const unread = isError ? null : undefined
  const available = wallet === undefined ? unread : wallet.balance - wallet.blockedAmount + held
  const isOn = isWanted && (available ?? 0) > 0
  return { available, isOn, turn: setWanted, ...splitByWallet(due, isOn ? (available ?? 0) : 0) }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DepositId } from '#contract/ids.ts'
import { depositResult, readDepositCall } from '#contract/wallet-deposit.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'

/** While the bank has not said how it ended. */
const ASK_AGAIN_MS = 5_000

/** The charge that an address names; an address that names none asks for nothing. */
export function useDeposit(id: string | null) {
  const depositId = DepositId.safeParse(id).data
  const queryClient = useQueryClient()
  const deposit = useData({
    queryKey: mine('deposit', String(depositId)),
    queryFn: ({ signal }) => {
      if (depositId === undefined) throw new Error('asked without an id')
      return callMine(readDepositCall, { body: { depositId } }, signal)
    },
    enabled: depositId !== undefined,
    refetchInterval: ({ state }) => (state.data !== undefined && depositResult(state.data) === 'pending' ? ASK_AGAIN_MS : false),
  })
  const paid = deposit.data?.payment_status

  // what was paid is in the wallet
  useEffect(() => {
    if (paid === 'paid') for (const key of ['wallet', 'wallet-history']) void queryClient.invalidateQueries({ queryKey: mine(key) })
  }, [paid, queryClient])
  return { deposit, isNamed: depositId !== undefined }
}

export const WALLET = { to: '/account/wallet', label: 'بازگشت به کیف پول' }
export const handOverAddressOf = (id: DepositId) => `/payment-info-online-wallet?deposit=${id}`

import type { Deposit } from '#contract/wallet-deposit.ts'
import { readDepositLinkCall } from '#contract/wallet-deposit.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'

/** A link to pay for this charge; asked again after a reload it is the same one. */
export function useDepositLink({ depositId, amount, gateway }: Deposit, wanted: boolean) {
  return useData({
    queryKey: mine('deposit-link', depositId),
    queryFn: ({ signal }) => callMine(readDepositLinkCall, { body: { depositData: { depositId, amount }, gateway: gateway.name } }, signal),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

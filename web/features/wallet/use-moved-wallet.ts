import { useQueryClient } from '@tanstack/react-query'
import { mine } from '#web/api/token-store.ts'

/** After money moved, or was blocked or released: what shows it is asked for once more. */
export function useMovedWallet(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const key of ['wallet', 'wallet-transfers', 'wallet-withdrawals']) void queryClient.invalidateQueries({ queryKey: mine(key) })
  }
}

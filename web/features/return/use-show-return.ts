import { useQueryClient } from '@tanstack/react-query'
import { mine } from '#web/api/token-store.ts'
import { toast } from '#web/ui/toasts.ts'

/** After a change, or a refusal because somebody else was faster: the returns are asked for again. */
export function useReturnsAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: mine('returns') })
}

/** Says what a change answered, and shows it. */
export function useShowReturn(): (answer: { message: string }) => Promise<void> {
  const again = useReturnsAgain()
  return ({ message }) => {
    toast({ tone: 'success', text: message })
    return again()
  }
}

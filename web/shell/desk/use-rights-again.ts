import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { mine } from '#web/api/token-store.ts'

/** Where a call of the page is refused for want of a right, it was taken away meanwhile: who is signed in is asked again, and the door says so. */
export function useRightsAgain(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const meet = (error: unknown) => {
      if (error instanceof ApiError && error.code === 'FORBIDDEN') void queryClient.invalidateQueries({ queryKey: mine('session') })
    }
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') meet(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') meet(event.action.error)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [queryClient])
}

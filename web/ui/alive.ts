import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page is alive: false while the server renders and while React takes over what it rendered. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

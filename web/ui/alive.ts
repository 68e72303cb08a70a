import { useStore } from '#web/store/use-store.ts'

const ALIVE = { subscribe: () => () => undefined, read: () => true, onServer: false }

/** Whether the page is alive: false while the server renders and while React takes over what it rendered. */
export function useAlive(): boolean {
  return useStore(ALIVE)
}

import { createSignal, onWindow } from '#web/store/store.ts'
import { useStore } from '#web/store/use-store.ts'

export const onConnection = createSignal(onWindow('online', 'offline')).subscribe

const ONLINE = { subscribe: onConnection, read: () => navigator.onLine, onServer: true }

/** Whether the device has a connection, as far as the browser knows. */
export function useOnline(): boolean {
  return useStore(ONLINE)
}

import { type QueryClient, useMutationState } from '@tanstack/react-query'

/** Things that are pressed quickly, such as hearts and quantities: their changes leave in the order of the presses, and of several on one thing the last wins. */
export interface Presses<Wanted> {
  key: readonly [string]
  scope: { id: string }
  /** Whether two presses are on the same thing. */
  isSame: (one: Wanted, other: Wanted) => boolean
}

export function pressesOf<Wanted>(name: string, isSame: Presses<Wanted>['isSame']): Presses<Wanted> {
  return { key: [name], scope: { id: name }, isSame }
}

/** Only changes of these presses stand under their key, and these are their variables. */
const wantedOf = <Wanted>({ state }: { state: { variables: unknown } }) => state.variables as Wanted

/** The presses that no answer has come to yet, oldest first: what is shown meanwhile is derived from them. */
export function usePendingPresses<Wanted>({ key }: Presses<Wanted>): Wanted[] {
  return useMutationState<Wanted>({ filters: { mutationKey: key, status: 'pending' }, select: wantedOf })
}

/** Whether no later press on the same thing waits. */
export function isLastPress<Wanted>(queryClient: QueryClient, { key, isSame }: Presses<Wanted>, wanted: Wanted): boolean {
  const pending = queryClient
    .getMutationCache()
    .findAll({ mutationKey: key, status: 'pending' })
    .map(wantedOf<Wanted>)
  return pending.findLast((other) => isSame(other, wanted)) === wanted
}

import { type QueryClient, useMutationState } from '@tanstack/react-query'

/** Things that are pressed quickly, such as hearts and quantities: their changes leave in the order of the presses, and of several on one thing the last wins. */
export interface Presses<Input> {
  key: readonly [string]
  scope: { id: string }
  /** Whether two presses are on the same thing. */
  isSame: (one: Input, other: Input) => boolean
}

export function pressesOf<Input>(name: string, isSame: Presses<Input>['isSame']): Presses<Input> {
  return { key: [name], scope: { id: name }, isSame }
}

/** Only changes of these presses stand under their key, and these are their variables. */
const inputOf = <Input>({ state }: { state: { variables: unknown } }) => state.variables as Input

/** The presses that no answer has come to yet, oldest first: what is shown meanwhile is derived from them. */
export function usePendingPresses<Input>({ key }: Presses<Input>): Input[] {
  return useMutationState<Input>({ filters: { mutationKey: key, status: 'pending' }, select: inputOf })
}

/** Whether no later press on the same thing waits. */
export function isLastPress<Input>(queryClient: QueryClient, { key, isSame }: Presses<Input>, input: Input): boolean {
  const pending = queryClient
    .getMutationCache()
    .findAll({ mutationKey: key, status: 'pending' })
    .map(inputOf<Input>)
  return pending.findLast((other) => isSame(other, input)) === input
}

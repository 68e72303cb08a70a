import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { shopperToken } from '#web/api/token.ts'
import { isLastPress, type Presses } from './presses.ts'
import { meetSessionEnd, problemOf, type WhenSignedOut } from './session-end.ts'
import { showError } from './show-error.ts'

interface ChangeOptions<Answer, Wanted> {
  /** `isLast`: of several presses on the same thing this is the last one so far. */
  send: (wanted: Wanted, isLast: () => boolean) => Promise<Answer>
  onBegin?: (wanted: Wanted) => unknown
  onDone?: (answer: Answer, wanted: Wanted) => unknown
  /**
   * Tells of a failure; without it, it is told in the modal or a toast. `here`: the page shows `problem`.
   * The end of a session never comes here.
   */
  onFailed?: 'here' | ((error: Error, wanted: Wanted) => unknown)
  whenSignedOut?: WhenSignedOut | undefined
  /** After every failure, also that for which the session is over. */
  onAnyFailure?: (wanted: Wanted, isLast: () => boolean) => unknown
  /** Whatever came of it. */
  onEnd?: () => unknown
  /** What this is one press of; they leave one after another. */
  presses?: Presses<Wanted>
  /** Leaves after the changes that are on their way under this scope. */
  scope?: { id: string }
}

type Change<Answer, Wanted> = UseMutationResult<Answer, Error, Wanted, Held> & {
  /** Why the last one failed; the end of a session is none. */
  problem: Error | null
}

interface Held {
  wasSignedIn: boolean
}

/** Changes something on the server. What failed is told once, in one place; only a press sends it again. */
export function useChange<Answer, Wanted = void>({
  send,
  onBegin,
  onDone,
  onFailed = showError,
  whenSignedOut = 'modal',
  onAnyFailure,
  onEnd,
  presses,
  scope = presses?.scope,
}: ChangeOptions<Answer, Wanted>): Change<Answer, Wanted> {
  const queryClient = useQueryClient()
  const lastOf = (wanted: Wanted) => () => presses === undefined || isLastPress(queryClient, presses, wanted)
  const change = useMutation<Answer, Error, Wanted, Held>({
    mutationKey: presses?.key,
    scope,
    mutationFn: (wanted) => send(wanted, lastOf(wanted)),
    onMutate: async (wanted) => {
      await onBegin?.(wanted)
      return { wasSignedIn: shopperToken() !== undefined }
    },
    onSuccess: (answer, wanted) => onDone?.(answer, wanted),
    onError: (error, wanted, held) => {
      const isOver = meetSessionEnd(error, whenSignedOut, held?.wasSignedIn)
      if (!isOver && onFailed !== 'here') onFailed(error, wanted)
      onAnyFailure?.(wanted, lastOf(wanted))
    },
    onSettled: () => onEnd?.(),
  })
  return { ...change, problem: problemOf(change.error) }
}

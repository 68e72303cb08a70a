import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { shopperToken } from '#web/api/token.ts'
import { isLastPress, type Presses } from './presses.ts'
import { handleSessionEnd, problemOf, type WhenSignedOut } from './session-end.ts'
import { showError } from './show-error.ts'

interface ChangeOptions<Answer, Input> {
  /** `isLast`: of several presses on the same thing this is the last one so far. */
  send: (input: Input, isLast: () => boolean) => Promise<Answer>
  onBegin?: (input: Input) => unknown
  onDone?: (answer: Answer, input: Input) => unknown
  /**
   * Shows a failure; without it, the modal or a toast does. `here`: the page shows `problem`.
   * The end of a session never comes here.
   */
  onFailed?: 'here' | ((error: Error, input: Input) => unknown)
  whenSignedOut?: WhenSignedOut | undefined
  /** After every failure, also that for which the session is over. */
  onAnyFailure?: (input: Input, isLast: () => boolean) => unknown
  /** Whatever came of it. */
  onEnd?: () => unknown
  /** What this is one press of; they leave one after another. */
  presses?: Presses<Input>
  /** Leaves after the changes that are on their way under this scope. */
  scope?: { id: string }
}

type Change<Answer, Input> = UseMutationResult<Answer, Error, Input, Held> & {
  /** Why the last one failed; the end of a session is none. */
  problem: Error | null
}

interface Held {
  wasSignedIn: boolean
}

/** Changes something on the server. A failure is shown once, in one place; only a press sends again. */
export function useChange<Answer, Input = void>({
  send,
  onBegin,
  onDone,
  onFailed = showError,
  whenSignedOut = 'modal',
  onAnyFailure,
  onEnd,
  presses,
  scope = presses?.scope,
}: ChangeOptions<Answer, Input>): Change<Answer, Input> {
  const queryClient = useQueryClient()
  const lastOf = (input: Input) => () => presses === undefined || isLastPress(queryClient, presses, input)
  const change = useMutation<Answer, Error, Input, Held>({
    mutationKey: presses?.key,
    scope,
    mutationFn: (input) => send(input, lastOf(input)),
    onMutate: async (input) => {
      await onBegin?.(input)
      return { wasSignedIn: shopperToken() !== undefined }
    },
    onSuccess: (answer, input) => onDone?.(answer, input),
    onError: (error, input, held) => {
      const isOver = handleSessionEnd(error, whenSignedOut, held?.wasSignedIn)
      if (!isOver && onFailed !== 'here') onFailed(error, input)
      onAnyFailure?.(input, lastOf(input))
    },
    onSettled: () => onEnd?.(),
  })
  return { ...change, problem: problemOf(change.error) }
}

import {
  type DefaultError,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { handleSessionEnd, type WhenSignedOut } from './session-end.ts'

interface DataOptions<Answer> extends Omit<UseQueryOptions<Answer, DefaultError, Answer, QueryKey>, 'queryFn' | 'meta' | 'throwOnError'> {
  queryFn: (context: QueryFunctionContext) => Promise<Answer>
  /** Nothing on the page says that it failed: the modal or a toast does. */
  showsFailure?: boolean | undefined
  /** What happens where the session turns out to be over; nothing when it is left out, since the page follows the token that is gone. */
  whenSignedOut?: WhenSignedOut | undefined
}

/**
 * Asks the server for what a part of the page shows. What failed stands where the answer would, with `LoadingFailed` or a `RetryButton`.
 * Answers of one person have a key that begins with `mine()`.
 */
export function useData<Answer>({ queryFn, showsFailure, whenSignedOut, ...rest }: DataOptions<Answer>): UseQueryResult<Answer> {
  return useQuery({
    ...rest,
    meta: { showsFailure },
    queryFn: async (context) => {
      try {
        return await queryFn(context)
      } catch (error) {
        if (whenSignedOut !== undefined) handleSessionEnd(error, whenSignedOut)
        throw error
      }
    },
  })
}

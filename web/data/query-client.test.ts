import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

/** A list on the screen: its first answer and the one after it arrive when the test sends them. */
function look(queryClient: QueryClient) {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const queryFn = vi.fn(() => answers[queryFn.mock.calls.length - 1]?.promise)
  const observer = new QueryObserver<string | undefined>(queryClient, { queryKey: ['runs', 1], queryFn })
  const leave = observer.subscribe(() => undefined)
  return { queryFn, observer, leave, answer: (nth: 0 | 1, text: string) => answers[nth]?.resolve(text) }
}

test('a change beside the first answer is followed by another one', async () => {
  const queryClient = createQueryClient()
  const { queryFn, observer, leave, answer } = look(queryClient)

  const asked = queryClient.invalidateQueries({ queryKey: ['runs'] })
  answer(0, 'before the change')
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answer(1, 'after it')
  await asked

  expect(observer.getCurrentResult().data).toBe('after it')
  leave()
})

test('who does not want a request under way stopped waits for it', async () => {
  const queryClient = createQueryClient()
  const { queryFn, observer, leave, answer } = look(queryClient)

  const asked = queryClient.invalidateQueries({ queryKey: ['runs'] }, { cancelRefetch: false })
  answer(0, 'the first')
  await asked

  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(observer.getCurrentResult().data).toBe('the first')
  leave()
})

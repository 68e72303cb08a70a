import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

test('a change beside the first answer is followed by another one', async () => {
  const queryClient = new QueryClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const queryFn = vi.fn(() => answers[queryFn.mock.calls.length - 1]?.promise)
  const observer = new QueryObserver<string | undefined>(queryClient, { queryKey: ['runs', 1], queryFn })
  const leave = observer.subscribe(() => undefined)

  const asked = askAgain(queryClient, ['runs'])
  answers[0]?.resolve('before the change')
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  answers[1]?.resolve('after it')
  await asked

  expect(observer.getCurrentResult().data).toBe('after it')
  leave()
})

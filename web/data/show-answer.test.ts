import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { showAnswer } from './show-answer.ts'

const KEY = ['wallet']

/** A part of the page that shows the answer; each read is answered by the test. */
function shown() {
  const queryClient = createQueryClient()
  const reads: ((answer: string) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: () => new Promise<string>((answer) => reads.push(answer)),
  })
  observer.subscribe(() => undefined)
  return { queryClient, reads, data: () => queryClient.getQueryData<string>(KEY) }
}

test('a read that began before the answer of a change came does not bring the old state back, and is asked again', async () => {
  const { queryClient, reads, data } = shown()
  expect(reads).toHaveLength(1)

  await showAnswer(queryClient, KEY, 'after the change')
  reads[0]?.('before the change')

  await vi.waitUntil(() => reads.length === 2)
  expect(data()).toBe('after the change')
  reads[1]?.('from another device, later')
  await vi.waitUntil(() => data() === 'from another device, later')
})

test('where nothing is read the answer is shown without another read', async () => {
  const { queryClient, reads, data } = shown()
  reads[0]?.('before the change')
  await vi.waitUntil(() => data() === 'before the change')

  await showAnswer<string>(queryClient, KEY, (before) => `${before}, and after it`)

  expect(data()).toBe('before the change, and after it')
  expect(reads).toHaveLength(1)
  expect(queryClient.isFetching()).toBe(0)
})

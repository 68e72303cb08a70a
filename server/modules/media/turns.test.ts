import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that runs until it is told to end. */
function piece(log: string[], name: string) {
  const ended = Promise.withResolvers<void>()
  return {
    end: ended.resolve,
    work: async () => {
      log.push(name)
      await ended.promise
    },
  }
}
const settled = () => new Promise((done) => setImmediate(done))

test('two run at once and the third waits its turn', async () => {
  const log: string[] = []
  const turns = createTurns({ atOnce: 2, waiting: 9 })
  const pieces = ['one', 'two', 'three'].map((name) => piece(log, name))
  for (const { work } of pieces) void turns.take(work, 'awaited')

  await settled()
  expect(log).toEqual(['one', 'two'])
  pieces[0]?.end()
  await settled()

  expect(log).toEqual(['one', 'two', 'three'])
})

test('work that somebody waits for goes before work that was there earlier', async () => {
  const log: string[] = []
  const turns = createTurns({ atOnce: 1, waiting: 9 })
  const [running, background, awaited] = ['running', 'background', 'awaited'].map((name) => piece(log, name))
  void turns.take(running?.work ?? settled, 'awaited')
  void turns.take(background?.work ?? settled, 'background')
  void turns.take(awaited?.work ?? settled, 'awaited')

  running?.end()
  awaited?.end()
  await settled()

  expect(log).toEqual(['running', 'awaited', 'background'])
})

test('work beyond the waiting room is turned away at once', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 })
  const log: string[] = []
  for (const name of ['running', 'waiting']) void turns.take(piece(log, name).work, 'awaited')

  expect(turns.take(async () => undefined, 'awaited')).toBeUndefined()
})

test('work that fails gives its turn on', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 9 })
  const failing = turns.take(async () => {
    throw new Error('broken')
  }, 'awaited')
  const next = turns.take(async () => 'done', 'awaited')

  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
  expect(turns.isIdle()).toBe(true)
})

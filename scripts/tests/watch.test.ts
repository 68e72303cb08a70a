import { expect, test } from 'vitest'
import { watchTests } from './watch.mjs'

const SECOND = 1_000

/** A watch whose time is moved by hand. */
function watchByHand() {
  let seconds = 0
  const watch = watchTests({ now: () => seconds * SECOND, silentMs: 60 * SECOND, graceMs: 15 * SECOND, beginWithinMs: 60 * SECOND })
  const wait = (more: number) => {
    seconds += more
  }
  return { ...watch, wait }
}

test('a test of which nothing is heard for a minute hangs, and is named with the step it stood at', () => {
  const { hear, wait, hanging } = watchByHand()
  hear({ kind: 'begins', id: '1', name: 'cart.spec.ts:3 › buys', boundMs: 40 * SECOND })
  hear({ kind: 'begins', id: '2', name: 'cart.spec.ts:9 › pays', boundMs: 40 * SECOND })
  hear({ kind: 'stands', id: '1', where: 'click (cart.spec.ts:5)' })
  hear({ kind: 'ends', id: '2', state: 'passed' })

  wait(59)
  expect(hanging()).toEqual([])
  wait(1)
  expect(hanging()).toEqual(['cart.spec.ts:3 › buys hangs: nothing was heard of it for 60 s, it stood at click (cart.spec.ts:5)'])
})

test('a test with a longer bound of its own is waited for as long, and a little longer', () => {
  const { hear, wait, hanging } = watchByHand()
  hear({ kind: 'begins', id: '1', name: 'kill.test.ts › kills', boundMs: 240 * SECOND })

  wait(254)
  expect(hanging()).toEqual([])
  wait(1)
  expect(hanging()).toEqual(['kill.test.ts › kills hangs: nothing was heard of it for 255 s'])
})

test('whatever is heard begins the minute again', () => {
  const { hear, wait, hanging } = watchByHand()
  hear({ kind: 'begins', id: '1', name: 'a', boundMs: 0 })
  wait(50)
  hear({ kind: 'stands', id: '1', where: 'here' })
  wait(50)

  expect(hanging()).toEqual([])
})

test('a file is named where none of its tests is known to have begun, with the last that ended', () => {
  const { hear, wait, hanging } = watchByHand()
  hear({ kind: 'begins', id: 'one', name: 'one.test.ts', boundMs: 0 })
  hear({ kind: 'begins', id: 'two', name: 'two.test.ts', boundMs: 0 })
  hear({ kind: 'begins', id: '1', name: 'one.test.ts › a', boundMs: 0, within: 'one' })
  hear({ kind: 'stands', id: 'two', where: 'what follows “b”' })
  wait(60)

  expect(hanging()).toEqual([
    'two.test.ts hangs: nothing was heard of it for 60 s, it stood at what follows “b”',
    'one.test.ts › a hangs: nothing was heard of it for 60 s',
  ])
})

test('a runner that does not end after its tests says so', () => {
  const { hear, wait, hanging } = watchByHand()
  hear({ kind: 'begins', id: '1', name: 'a', boundMs: 0 })
  hear({ kind: 'ends', id: '1', state: 'passed' })
  hear({ kind: 'over' })
  wait(60)

  expect(hanging()).toEqual(['its tests are over, and it did not end for 60 s: something they opened is still open'])
})

test('a runner that begins nothing says so', () => {
  const { wait, hanging } = watchByHand()
  wait(60)

  expect(hanging()).toEqual(['no test began for 60 s'])
})

test('of a test that took too long the last step is kept, and it counts as failed', () => {
  const { hear, late, ended } = watchByHand()
  hear({ kind: 'begins', id: '1', name: 'a', boundMs: 0 })
  hear({ kind: 'stands', id: '1', where: 'click (a.spec.ts:2)' })
  hear({ kind: 'ends', id: '1', state: 'timedOut' })

  expect(late).toEqual(['a took too long; the last step it began was click (a.spec.ts:2)'])
  expect(ended).toEqual({ passed: 0, failed: 1 })
})

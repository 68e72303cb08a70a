import { expect, test } from 'vitest'
import { moved, NEAREST, WHOLE, zoomedAt } from './zoom.ts'

const STAGE = { width: 400, height: 300 }

test('what lies under the finger stays there while the picture comes nearer', () => {
  const near = zoomedAt(WHOLE, 2, { x: 100, y: -50 }, STAGE)

  expect(near).toEqual({ scale: 2, x: -100, y: 50 })
  expect(zoomedAt(near, 4, { x: 100, y: -50 }, STAGE)).toEqual({ scale: 4, x: -300, y: 150 })
})

test('a picture comes no nearer than its nearest, and no smaller than whole', () => {
  expect(zoomedAt(WHOLE, 99, { x: 0, y: 0 }, STAGE).scale).toBe(NEAREST)
  expect(zoomedAt({ scale: 2, x: 150, y: 100 }, 0.5, { x: 0, y: 0 }, STAGE)).toEqual(WHOLE)
})

test('no edge is pulled into the stage', () => {
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, STAGE)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(moved(WHOLE, { x: 50, y: 50 }, STAGE)).toEqual(WHOLE)
})

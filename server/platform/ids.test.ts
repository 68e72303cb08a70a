import { expect, test } from 'vitest'
import { newId, newUuidV7 } from './ids.ts'

test('no two of many ids are alike, and they have the shape that is documented', () => {
  const ids = Array.from({ length: 2_000 }, newId)
  const uuids = Array.from({ length: 2_000 }, () => newUuidV7(1_700_000_000_000))

  expect(new Set(ids).size).toBe(2_000)
  expect(ids.filter((id) => !/^[0-9a-hjkmnp-tv-z]{12}$/.test(id))).toEqual([])
  expect(new Set(uuids).size).toBe(2_000)
  expect(uuids.filter((id) => !/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([])
})

test('ids of a later moment sort behind', () => {
  expect([newUuidV7(2), newUuidV7(1), newUuidV7(3)].sort()).toEqual([
    expect.stringMatching(/1-7/),
    expect.stringMatching(/2-7/),
    expect.stringMatching(/3-7/),
  ])
})

import { expect, test } from 'vitest'
import { monthsSince } from './persian-months.ts'

const aban = new Date('2026-11-21T08:30:00Z')

test('the months of a statement run back from this one to the first entry, across years', () => {
  expect(monthsSince('1404-11', aban).map(({ value }) => value)).toEqual([
    '1405-08',
    '1405-07',
    '1405-06',
    '1405-05',
    '1405-04',
    '1405-03',
    '1405-02',
    '1405-01',
    '1404-12',
    '1404-11',
  ])
  expect(monthsSince('1405-08', aban)).toEqual([{ value: '1405-08', label: 'آبان ۱۴۰۵' }])
})

test('a wallet without entries has no months', () => {
  expect(monthsSince(null, aban)).toEqual([])
})

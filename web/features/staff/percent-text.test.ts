import { expect, test } from 'vitest'
import { basisPointsFrom, percentText } from './percent-text.ts'

test('percents are read as they are typed', () => {
  expect(['8', '۷٫۵', '۷/۲۵ ٪', '0', '100'].map(basisPointsFrom)).toEqual([800, 750, 725, 0, 10_000])
  expect(['', 'هشت', '7.555', '-1'].map(basisPointsFrom)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
})

test('and shown as they are said', () => {
  expect([percentText(800), percentText(750), percentText(725)]).toEqual(['۸', '۷٫۵', '۷٫۲۵'])
})

import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Countdown, unitsLeft } from './countdown.tsx'

test('what is left is counted in days, hours, minutes and seconds', () => {
  expect(unitsLeft(2 * 86_400 + 5 * 3_600 + 7 * 60 + 9)).toEqual([
    { name: 'روز', count: 2 },
    { name: 'ساعت', count: 5 },
    { name: 'دقیقه', count: 7 },
    { name: 'ثانیه', count: 9 },
  ])
})

test('the units stand the reading way, each with its name, and nothing turns their order round', () => {
  const html = renderToString(<Countdown until="2030-01-01T00:00:00Z" />)

  expect([...html.matchAll(/ساعت|دقیقه|ثانیه/g)].map(String)).toEqual(['ساعت', 'دقیقه', 'ثانیه'])
  expect(html).not.toContain('dir=')
})

import { expect, test } from 'vitest'
import { drawGraphs } from './graphs.ts'

const minutes = [0.5, 1, 1.5]

test('each panel has a scale that holds its highest value, and its lines in its own place', () => {
  const picture = drawGraphs('An hour', minutes, [
    { title: 'Memory (MB)', lines: [{ name: 'resident', values: [150, 300, 310] }] },
    {
      title: 'Wait (ms)',
      lines: [
        { name: 'pages', values: [1, 2, 3] },
        { name: 'searches', values: [4, 5, 7] },
      ],
    },
  ])

  expect(picture).toContain('<title>An hour</title>')
  expect(picture).toContain('width="920" height="230"')
  expect([...picture.matchAll(/text-anchor="end">([\d,.]+)</g)].map(([, text]) => text)).toEqual([
    '0',
    '100',
    '200',
    '300',
    '400',
    '0',
    '2',
    '4',
    '6',
    '8',
  ])
  expect(picture.match(/<path d="M[^"]+" fill="none"/g)).toHaveLength(3)
  expect(picture).toMatch(/translate\(460 0\)[\s\S]*>pages<\/tspan>[\s\S]*>searches<\/tspan>/)
})

test('a stretch in which nothing was answered leaves a gap in nothing but its line', () => {
  const picture = drawGraphs('An hour', minutes, [{ title: 'Wait (ms)', lines: [{ name: 'imports', values: [10, Number.NaN, 20] }] }])

  const [, points = ''] = /<path d="M([^"]+)" fill="none"/.exec(picture) ?? []
  expect(points.split('L')).toHaveLength(2)
  expect(picture).not.toContain('NaN')
})

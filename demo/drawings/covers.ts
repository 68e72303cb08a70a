import { type Exhibit, ground, niche } from './banners.ts'
import { darker, mix } from './colour.ts'
import { createPaint } from './paint.ts'
import { box } from './shapes.ts'
import { frame } from './stage.ts'

const WIDTH = 1200
const HEIGHT = 675
const SILL = 610
const GAP = 40
const SIDE = 260
const MIDDLE = 320

/** The cover of an article: three niches of the bazaar with what it is about, no words. */
export function drawCover(colour: string, [left, middle, right]: readonly [Exhibit, Exhibit, Exhibit]): string {
  const paint = createPaint()
  const from = (WIDTH - SIDE * 2 - MIDDLE - GAP * 2) / 2
  const standing = [
    { exhibit: left, x: from, wide: SIDE, high: 380 },
    { exhibit: middle, x: from + SIDE + GAP, wide: MIDDLE, high: 480 },
    { exhibit: right, x: from + SIDE + MIDDLE + GAP * 2, wide: SIDE, high: 380 },
  ]
  return frame(
    WIDTH,
    HEIGHT,
    paint,
    ground(paint, WIDTH, HEIGHT, colour, 80) +
      standing.map(({ exhibit, x, wide, high }, at) => niche(paint, x, SILL - high, wide, high, colour, exhibit, at + 1)).join('') +
      box(
        0,
        SILL,
        WIDTH,
        HEIGHT - SILL,
        0,
        paint.down([0, mix(colour, '#f2d9a0', 0.35)], [0.12, darker(colour, 0.1)], [1, darker(colour, 0.4)]),
      ) +
      box(0, SILL, WIDTH, 3, 0, '#f2d9a0', 'opacity=".7"'),
  )
}

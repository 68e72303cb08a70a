import words from './brand-words.json' with { type: 'json' }
import { darker, lighter, mix } from './colour.ts'
import { MOTIFS, WHITE } from './motifs.ts'
import { createPaint, type Paint } from './paint.ts'
import { randomFrom, seedOf } from './random.ts'
import { arch, box, disc, line, path, place, ring } from './shapes.ts'
import { frame } from './stage.ts'

/** A brand's name as outlines: `box` is left, top, width and height of a line's ink. */
interface Wordmark {
  weight: number
  lines: readonly { words: string; box: readonly number[]; d: string }[]
}

/**
 * By the brand's slug, in Persian or Latin letters and in one of several weights. The outlines are those of Vazirmatn (SIL Open Font License 1.1) at
 * 180 units to the em, so that no picture needs a font.
 */
export const WORDMARKS: Readonly<Record<string, Wordmark | undefined>> = words

interface Mark {
  paint: Paint
  colour: string
  /** The name, as large as it fits into a box around a middle. */
  name: (x: number, y: number, width: number, height: number, fill: string) => string
  /** A sign of 200 units, around a middle. */
  sign: (x: number, y: number, size: number) => string
}

const CARD = '#fffdf8'
const card = (colour: string) => box(6, 6, 588, 588, 120, CARD, `stroke="${lighter(colour, 0.72)}" stroke-width="12"`)
const filled = ({ paint, colour }: Mark) => box(0, 0, 600, 600, 132, paint.slant([0, lighter(colour, 0.18)], [1, darker(colour, 0.16)]))

/** What a name stands on. */
const GROUNDS: readonly ((mark: Mark) => string)[] = [
  ({ colour, name }) => card(colour) + name(300, 300, 500, 330, colour),
  (mark) => filled(mark) + mark.name(300, 300, 500, 340, WHITE),
  ({ paint, colour, name }) =>
    disc(300, 300, 300, paint.slant([0, lighter(colour, 0.16)], [1, darker(colour, 0.2)])) + name(300, 300, 470, 250, WHITE),
  ({ colour, name }) => card(colour) + box(12, 176, 576, 248, 0, colour) + name(300, 300, 500, 180, WHITE),
  ({ colour, name }) => card(colour) + name(300, 270, 490, 260, darker(colour, 0.3)) + box(130, 448, 340, 34, 17, colour),
  ({ paint, colour, name }) =>
    path(arch(40, 6, 520, 588), paint.down([0, lighter(colour, 0.14)], [1, darker(colour, 0.18)])) + name(300, 370, 430, 260, WHITE),
  ({ colour, name }) => disc(300, 300, 292, CARD) + ring(300, 300, 278, colour, 32) + name(300, 300, 440, 230, colour),
  ({ colour, name, sign }) => card(colour) + disc(300, 196, 124, colour) + sign(300, 196, 210) + name(300, 434, 480, 170, colour),
  (mark) => filled(mark) + mark.sign(300, 196, 250) + mark.name(300, 430, 480, 170, WHITE),
  ({ colour, name }) => card(colour) + path('M96 160H560L504 440H40z', colour) + name(300, 300, 400, 190, WHITE),
  ({ colour, name }) =>
    box(0, 0, 600, 600, 132, darker(mix(colour, '#1b1712', 0.5), 0.3)) +
    name(300, 300, 490, 320, lighter(colour, 0.78)) +
    box(40, 500, 520, 14, 7, lighter(colour, 0.3)),
  ({ colour, name }) =>
    card(colour) + line('M130 172H470a128 128 0 0 1 0 256H130a128 128 0 0 1 0-256z', colour, 22) + name(300, 300, 420, 170, colour),
]

/** A brand's mark: its name in its colour, on a ground and with a sign of our own. */
export function drawBrandMark(slug: string, colour: string): string {
  const paint = createPaint()
  const seed = seedOf(`mark ${slug}`)
  const ground = GROUNDS[seed % GROUNDS.length]
  const motif = MOTIFS[Math.floor(seed / GROUNDS.length) % MOTIFS.length]
  if (ground === undefined || motif === undefined) throw new Error(`No ground for the mark of ${slug}`)
  const sign = motif(randomFrom(seed))
  return frame(
    600,
    600,
    paint,
    ground({
      paint,
      colour,
      name: (...room) => spelled(slug, ...room),
      sign: (x, y, size) => place(x - size / 2, y - size / 2, size / 200, sign),
    }),
  )
}

/** The lines of a name below each other, in one scale. */
function spelled(slug: string, x: number, y: number, width: number, height: number, fill: string): string {
  const lines = (WORDMARKS[slug]?.lines ?? []).map(({ box: [left = 0, top = 0, wide = 1, high = 1], d }) => ({ left, top, wide, high, d }))
  const gap = 36
  const inked = lines.reduce((sum, { high }) => sum + high, 0) + gap * (lines.length - 1)
  const scale = Math.min(width / Math.max(...lines.map(({ wide }) => wide)), height / inked)
  let from = y - (inked * scale) / 2
  return lines
    .map(({ left, top, wide, high, d }) => {
      const drawn = place(round(x - (left + wide / 2) * scale), round(from - top * scale), round(scale), path(d, fill))
      from += (high + gap) * scale
      return drawn
    })
    .join('')
}

const round = (value: number) => Math.round(value * 100) / 100

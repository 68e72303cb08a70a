import { darker, lighter, mix } from './colour.ts'
import type { Look } from './kind.ts'
import { KINDS, type Kind } from './kinds.ts'
import { LETTERINGS } from './lettering.ts'
import { createPaint, type Paint } from './paint.ts'
import { arch, box, disc, line, path, place, repeat } from './shapes.ts'
import { frame, pedestal, tiles } from './stage.ts'

/** One thing on display. */
export interface Exhibit {
  kind: Kind
  body: string
  accent: string
  style?: number
}

export type Shape = 'desktop' | 'tablet' | 'mobile'

export const SLIDE_SIZES: Readonly<Record<Shape, readonly [width: number, height: number]>> = {
  desktop: [1720, 430],
  tablet: [1024, 400],
  mobile: [720, 720],
}

const look = ({ body, accent, style = 0 }: Exhibit, seed: number): Look => ({ body, accent, style, seed })
const drawn = (paint: Paint, exhibit: Exhibit, seed: number) => KINDS[exhibit.kind].front(paint, look(exhibit, seed))

/** A niche with a thing standing on its sill. */
export function niche(
  paint: Paint,
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  exhibit: Exhibit,
  seed: number,
): string {
  const size = Math.min(width * 1.02, height * 0.86)
  return (
    path(arch(x - 10, y - 12, width + 20, height + 12), lighter(ground, 0.2), 'opacity=".5"') +
    path(arch(x, y, width, height), paint.down([0, lighter(ground, 0.16)], [0.55, lighter(ground, 0.46)], [1, lighter(ground, 0.78)])) +
    line(arch(x, y, width, height), mix(ground, '#f2d9a0', 0.6), 3, 'opacity=".8"') +
    disc(x + width / 2, y + height * 0.6, width * 0.48, paint.glow([0, '#ffffff', 0.5], [1, '#ffffff', 0])) +
    place(x + width / 2 - size / 2, y + height - size * 0.905, size / 400, drawn(paint, exhibit, seed))
  )
}

export function ground(paint: Paint, width: number, height: number, colour: string, step: number): string {
  return (
    box(0, 0, width, height, 0, paint.slant([0, lighter(colour, 0.1)], [0.6, colour], [1, darker(colour, 0.32)])) +
    tiles(0, 0, width, height, step, '#ffffff', 0.13) +
    disc(width * 0.5, height * 0.1, Math.max(width, height) * 0.42, paint.glow([0, lighter(colour, 0.5), 0.32], [1, colour, 0]))
  )
}

interface Layout {
  /** Where niches stand: from `left`, `row` wide, `tall` high, on the sill at `base`. */
  left: number
  row: number
  tall: number
  base: number
  gap: number
  /** How much wider the middle niche is. */
  middle: number
  /** The words: right end or middle of their lines, base line of the title, sizes of both. */
  words: { x: number; y: number; title: number; line: number; centred: boolean }
}

const LAYOUTS: Readonly<Record<Shape, Layout>> = {
  desktop: {
    left: 120,
    row: 820,
    tall: 356,
    base: 400,
    gap: 34,
    middle: 1.18,
    words: { x: 1570, y: 208, title: 88, line: 36, centred: false },
  },
  tablet: {
    left: 44,
    row: 520,
    tall: 326,
    base: 372,
    gap: 20,
    middle: 1.2,
    words: { x: 964, y: 196, title: 58, line: 25, centred: false },
  },
  mobile: {
    left: 34,
    row: 652,
    tall: 400,
    base: 636,
    gap: 20,
    middle: 1.55,
    words: { x: 360, y: 118, title: 72, line: 33, centred: true },
  },
}

/** A row of the bazaar: three niches side by side, the middle one highest, with the row's goods, and its words beside or above. */
export function drawSlide(name: string, shape: Shape, colour: string, exhibits: readonly Exhibit[]): string {
  const [width, height] = SLIDE_SIZES[shape]
  const { left, row, tall, base, gap, middle, words } = LAYOUTS[shape]
  const paint = createPaint()
  const single = (row - gap * 2) / (2 + middle)
  let x = left
  const niches = exhibits.slice(0, 3).map((exhibit, at) => {
    const wide = at === 1 ? single * middle : single
    const high = at === 1 ? tall : Math.min(tall * 0.86, wide * 1.5)
    const drawing = niche(paint, x, base - high, wide, high, colour, exhibit, at + 1)
    x += wide + gap
    return drawing
  })
  return frame(
    width,
    height,
    paint,
    ground(paint, width, height, colour, 86) +
      lanterns(paint, width, height, shape) +
      niches.join('') +
      box(
        0,
        base,
        width,
        height - base,
        0,
        paint.down([0, mix(colour, '#f2d9a0', 0.35)], [0.12, darker(colour, 0.1)], [1, darker(colour, 0.4)]),
      ) +
      box(0, base, width, 3, 0, '#f2d9a0', 'opacity=".7"') +
      lettered(name, words.x, words.y, words.title, words.line, words.centred, '#ffffff', '#f6e3b8'),
  )
}

/** The words of a slide or banner, ending at `x` (or around it), the title's base line at `y`. */
function lettered(
  name: string,
  x: number,
  y: number,
  title: number,
  line: number,
  centred: boolean,
  colour: string,
  second: string,
): string {
  return (LETTERINGS[name] ?? [])
    .map(({ width, d }, at) => {
      const scale = (at === 0 ? title : line) / 250
      const start = centred ? x - (width * scale) / 2 : x - width * scale
      return place(start, at === 0 ? y : y + line * 1.95, scale, path(d, at === 0 ? colour : second))
    })
    .join('')
}

function lanterns(paint: Paint, width: number, height: number, shape: Shape): string {
  const places = { desktop: [0.045, 0.955], tablet: [0.022], mobile: [0.07, 0.93] }[shape]
  return places
    .map((at) => {
      const x = width * at
      const y = height * (shape === 'mobile' ? 0.17 : 0.32)
      const r = height * (shape === 'mobile' ? 0.035 : 0.06)
      return (
        disc(x, y, r * 4, paint.glow([0, '#ffd98a', 0.45], [1, '#ffd98a', 0])) +
        line(`M${x} 0V${y - r * 1.5}`, '#f2d9a0', 2, 'opacity=".7"') +
        path(
          `M${x - r} ${y}q0-${r} ${r}-${r * 1.5} ${r} ${r * 0.5} ${r} ${r * 1.5}l-${r * 0.4} ${r}h-${r * 1.2}z`,
          paint.down([0, '#fff0c4'], [1, '#e69a00']),
          'stroke="#8f5c00" stroke-width="2"',
        )
      )
    })
    .join('')
}

/** A quiet banner: a group of goods on one side of a soft ground, its words on the other. */
export function drawBanner(name: string, width: number, height: number, colour: string, exhibits: readonly Exhibit[]): string {
  const paint = createPaint()
  const soft = lighter(colour, 0.72)
  const group = exhibits.slice(0, 2).map((exhibit, at) => {
    const scale = ((at === 1 ? 1 : 0.78) * height * 1.02) / 400
    const x = width * 0.03 + at * height * 0.62 - (at === 1 ? height * 0.06 : 0)
    return (
      pedestal(paint, x + 200 * scale, height * 0.9, height * 0.6, lighter(colour, 0.35)) +
      place(x, height * 0.915 - 352 * scale, scale, drawn(paint, exhibit, at + 3))
    )
  })
  return frame(
    width,
    height,
    paint,
    box(0, 0, width, height, 0, paint.across([0, soft], [1, lighter(soft, 0.3)])) +
      tiles(-height * 0.1, -height * 0.1, width * 0.62, height * 1.2, height / 5, darker(soft, 0.14), 0.4) +
      path(arch(width * 0.13, height * 0.06, height * 0.98, height), lighter(colour, 0.5), 'opacity=".5"') +
      disc(width * 0.27, height * 0.5, height * 0.62, paint.glow([0, '#ffffff', 0.6], [1, '#ffffff', 0])) +
      group.join('') +
      lettered(name, width - height * 0.16, height * 0.49, height * 0.14, height * 0.075, false, darker(colour, 0.62), darker(colour, 0.5)),
  )
}

/** The thin strip above the header: free in the middle, where the page writes its words, and both ends may be cut. */
export function drawStrip(colour: string): string {
  const paint = createPaint()
  const fruit: Exhibit = { kind: 'pomegranate', body: '#c2183c', accent: '#5f9f67' }
  const bowl: Exhibit = { kind: 'nuts', body: '#178a92', accent: '#e6c878' }
  const goods = repeat(8, (step) =>
    place(860 + (step < 4 ? -190 - step * 190 : 130 + (step - 4) * 190), 2, 0.14, drawn(paint, step % 2 ? bowl : fruit, step)),
  )
  const band = paint.across([0, darker(colour, 0.2)], [0.5, lighter(colour, 0.06)], [1, darker(colour, 0.2)])
  return frame(1720, 60, paint, box(0, 0, 1720, 60, 0, band) + tiles(0, 0, 1720, 60, 30, '#ffffff', 0.16) + goods)
}

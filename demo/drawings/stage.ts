import { brightness, darker, lighter, mix } from './colour.ts'
import type { KindDrawing, Look } from './kind.ts'
import { createPaint, type Paint } from './paint.ts'
import { arch, box, disc, line, path, place, repeat } from './shapes.ts'

export const VIEWS = ['front', 'other', 'detail', 'scene', 'box'] as const
export type View = (typeof VIEWS)[number]

/** Goods are drawn in 400 units and shown at 1200. */
const UNIT = 3

export function frame(width: number, height: number, paint: Paint, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${paint.defs()}${inner}</svg>`
}

const square = (paint: Paint, inner: string) => frame(1200, 1200, paint, place(0, 0, UNIT, inner))

/** One picture of a thing. `pairWith` is the other colour shown where a kind has no second side of its own. */
export function showProduct(kind: KindDrawing, look: Look, view: View, pairWith: Look): string {
  const paint = createPaint()
  switch (view) {
    case 'front':
      return square(paint, box(0, 0, 400, 400, 0, '#ffffff') + kind.front(paint, look))
    case 'other':
      return square(paint, box(0, 0, 400, 400, 0, '#ffffff') + (kind.other ? kind.other(paint, look) : pair(paint, kind, look, pairWith)))
    case 'detail':
      return square(paint, closeUp(paint, kind, look))
    case 'scene':
      return square(paint, inTheNiche(paint, kind, look))
    case 'box':
      return square(paint, box(0, 0, 400, 400, 0, '#ffffff') + besideItsBox(paint, kind, look))
  }
}

/** Without a ground, for tiles and banners that bring their own. */
export function showAlone(kind: KindDrawing, look: Look): string {
  const paint = createPaint()
  return square(paint, kind.front(paint, look))
}

function pair(paint: Paint, kind: KindDrawing, look: Look, pairWith: Look): string {
  return place(6, 40, 0.66, kind.front(paint, pairWith)) + place(128, 96, 0.68, kind.front(paint, look))
}

/** A quiet ground tone that suits the body: never the same brightness as the thing itself. */
function groundFor(look: Look): string {
  const hue = brightness(look.body) > 0.62 ? mix(look.accent, '#d9cdb8', 0.5) : mix(look.body, '#e9dfd0', 0.55)
  return lighter(hue, 0.5)
}

function closeUp(paint: Paint, kind: KindDrawing, look: Look): string {
  const [x, y, span] = kind.focus
  const scale = 300 / span
  const ground = groundFor(look)
  return (
    box(0, 0, 400, 400, 0, paint.slant([0, lighter(ground, 0.75)], [1, ground])) +
    place(200 - x * scale, 200 - y * scale, scale, kind.front(paint, look)) +
    box(0, 0, 400, 400, 0, paint.slant([0, '#ffffff', 0.16], [0.5, '#ffffff', 0]))
  )
}

function inTheNiche(paint: Paint, kind: KindDrawing, look: Look): string {
  const wall = groundFor(look)
  const deep = darker(mix(wall, look.accent, 0.3), 0.16)
  return (
    box(0, 0, 400, 400, 0, paint.down([0, lighter(wall, 0.3)], [1, wall])) +
    tiles(0, 0, 400, 318, 40, darker(wall, 0.1), 0.5) +
    path(arch(62, 22, 276, 300), paint.down([0, darker(wall, 0.1)], [1, darker(wall, 0.04)])) +
    path(arch(74, 38, 252, 284), paint.down([0, deep], [0.7, mix(deep, wall, 0.4)], [1, mix(deep, wall, 0.65)])) +
    line(arch(68, 30, 264, 291), lighter(wall, 0.6), 2.5) +
    path('M74 322V169q28-14 44 30t20 123z', '#ffffff', 'opacity=".1"') +
    box(0, 318, 400, 82, 0, paint.down([0, lighter(wall, 0.22)], [0.1, lighter(wall, 0.5)], [1, lighter(wall, 0.2)])) +
    box(0, 318, 400, 3, 0, '#ffffff', 'opacity=".55"') +
    leaves(paint, 338, 326) +
    place(54, 82, 0.73, kind.front(paint, look))
  )
}

function besideItsBox(paint: Paint, kind: KindDrawing, look: Look): string {
  const card = brightness(look.body) > 0.75 ? lighter(look.accent, 0.3) : lighter(mix(look.body, '#b9a07a', 0.35), 0.45)
  const inside = place(46, 104, 0.44, kind.front(paint, look))
  return (
    paint.shadow(170, 342, 158, 16) +
    path('M34 96L66 70H270L246 96Z', paint.down([0, lighter(card, 0.55)], [1, lighter(card, 0.28)])) +
    path('M246 96L270 70V314L246 340Z', paint.across([0, darker(card, 0.2)], [1, darker(card, 0.34)])) +
    box(34, 96, 212, 244, 2, paint.slant([0, lighter(card, 0.3)], [1, card])) +
    box(34, 96, 212, 16, 0, look.accent, 'opacity=".9"') +
    path(arch(58, 126, 164, 176), '#ffffff', 'opacity=".62"') +
    inside +
    repeat(3, (step) => box(52, 314 + step * 7, 56 - step * 14, 3, 1.5, darker(card, 0.42), 'opacity=".55"')) +
    repeat(11, (step) => box(186 + step * 4, 312, step % 3 === 0 ? 2.4 : 1.3, 18, 0, darker(card, 0.6))) +
    place(168, 132, 0.58, kind.front(paint, look))
  )
}

function leaves(paint: Paint, x: number, y: number): string {
  const leaf = (dx: number, dy: number, bend: number) =>
    path(
      `M${x} ${y - 26}q${dx * 0.2 + bend} ${dy * 0.7} ${dx} ${dy}q${dx * 0.1 - bend} ${-dy * 0.1} ${-dx} ${-dy}z`,
      paint.slant([0, '#8fbf86'], [1, '#3f7d4c']),
    )
  return (
    paint.shadow(x, y + 24, 34, 6) +
    leaf(-34, -46, -10) +
    leaf(30, -58, 10) +
    leaf(-8, -74, -8) +
    leaf(44, -24, 12) +
    leaf(-42, -14, -12) +
    path(`M${x - 24} ${y - 30}h48l-7 50q-1 5-6 5h-22q-5 0-6-5z`, paint.tube('#c9794f')) +
    box(x - 27, y - 34, 54, 10, 4, paint.tube('#d78a60'))
  )
}

/** The star-and-cross tile of old walls, as lines. */
export function tiles(x: number, y: number, width: number, height: number, step: number, colour: string, opacity: number): string {
  const half = step / 2
  let d = ''
  for (let row = 0; row * step < height; row += 1) {
    for (let column = 0; column * step < width; column += 1) {
      const cx = x + column * step + half
      const cy = y + row * step + half
      const r = half * 0.78
      const s = r * Math.SQRT1_2
      d += `M${round(cx - s)} ${round(cy - s)}h${round(2 * s)}v${round(2 * s)}h${round(-2 * s)}zM${round(cx)} ${round(cy - r)}L${round(cx + r)} ${round(cy)}L${round(cx)} ${round(cy + r)}L${round(cx - r)} ${round(cy)}z`
    }
  }
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(step / 36)}" opacity="${opacity}"/>`
}

const round = (value: number) => Math.round(value * 100) / 100

/** A round pedestal for the middle of a display. */
export function pedestal(paint: Paint, x: number, y: number, width: number, colour: string): string {
  return (
    path(`M${x - width / 2} ${y}v${width * 0.16}a${width / 2} ${width * 0.09} 0 0 0 ${width} 0v${-width * 0.16}z`, paint.tube(colour)) +
    `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width * 0.09}" fill="${lighter(colour, 0.35)}"/>` +
    disc(x, y, 0, 'none')
  )
}

import { darker, lighter } from './colour.ts'
import { KINDS, type Kind } from './kinds.ts'
import { createPaint } from './paint.ts'
import { arch, box, line, path, place } from './shapes.ts'
import { frame } from './stage.ts'

/** A seller's sign: what it sells, in a shop window under an arch. */
export function drawSellerMark(kind: Kind, colour: string): string {
  const paint = createPaint()
  const window = arch(120, 70, 360, 430)
  return frame(
    600,
    600,
    paint,
    box(0, 0, 600, 600, 300, paint.slant([0, lighter(colour, 0.18)], [1, darker(colour, 0.16)])) +
      path(window, paint.down([0, lighter(colour, 0.62)], [1, lighter(colour, 0.9)])) +
      line(window, '#f2d9a0', 10) +
      paint.clip(
        path(window, '#ffffff'),
        place(132, 154, 0.84, KINDS[kind].front(paint, { body: colour, accent: '#e6c878', style: 0, seed: 1 })),
      ) +
      box(96, 492, 408, 22, 11, '#f2d9a0'),
  )
}

/** The market's own mark, as a picture for places that want one. */
export function drawSiteMark(): string {
  const paint = createPaint()
  return frame(
    600,
    600,
    paint,
    path(arch(90, 40, 420, 520), paint.down([0, '#14959c'], [1, '#0b5f67'])) +
      path(arch(190, 190, 220, 370), '#fffdf8', 'opacity=".95"') +
      path(arch(246, 300, 108, 260), '#e69a00'),
  )
}

/** Stands where a product has no picture. */
export function drawPlaceholder(): string {
  const paint = createPaint()
  return frame(
    1200,
    1200,
    paint,
    box(0, 0, 1200, 1200, 0, '#f6f5f2') +
      path(arch(360, 240, 480, 640), '#e9e6e0') +
      line(arch(360, 240, 480, 640), '#d6d1c8', 10) +
      path('M600 470q22 90 112 112-90 22-112 112-22-90-112-112 90-22 112-112z', '#cdc8c1') +
      box(300, 900, 600, 16, 8, '#dcd8d0'),
  )
}

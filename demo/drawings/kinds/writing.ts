import { darker, lighter } from '../colour.ts'
import type { Draw, KindDrawing } from '../kind.ts'
import { box, disc, line, oval, path, turn } from '../shapes.ts'

const pencils: Draw = (paint, { body, accent }) =>
  paint.shadow(200, 352, 110, 12) +
  [
    [140, -14, body],
    [172, -5, accent],
    [206, 3, '#e0a021'],
    [238, 11, darker(body, 0.3)],
    [262, 18, '#c2183c'],
  ]
    .map(([x, angle, colour]) =>
      turn(
        Number(angle),
        Number(x),
        300,
        box(Number(x) - 11, 70, 22, 220, 4, paint.tube(String(colour))) +
          path(`M${Number(x) - 11} 72h22l-11-38z`, paint.tube('#e9cf9f')) +
          path(`M${Number(x) - 4} 48h8l-4-14z`, String(colour)) +
          box(Number(x) - 11, 84, 22, 5, 0, '#ffffff', 'opacity=".4"'),
      ),
    )
    .join('') +
  path('M120 206h160l-14 138q-1 8-10 8H144q-9 0-10-8z', paint.tube(lighter(body, 0.45))) +
  path('M123 236h154l-3 30H126z', accent, 'opacity=".85"') +
  oval(200, 206, 80, 12, darker(body, 0.2)) +
  oval(200, 207, 72, 8, darker(body, 0.5))

const fountainPen: Draw = (paint, { body, accent }) =>
  paint.shadow(200, 352, 120, 12) +
  turn(
    32,
    200,
    200,
    box(182, 30, 36, 150, 14, paint.tube(body)) +
      box(182, 178, 36, 12, 2, paint.tube('#d3b273')) +
      path('M184 190h32l-4 76h-24z', paint.tube(darker(body, 0.25))) +
      path('M188 266h24l-2 30-10 46-10-46z', paint.tube('#e6c878')) +
      line('M200 296v40', '#7a5c1f', 2) +
      disc(200, 294, 4, '#7a5c1f') +
      box(212, 44, 8, 84, 4, paint.tube('#d3b273')) +
      box(182, 30, 36, 10, 5, accent),
  )

/** Pens in a row, their caps in their colours; broad ones are markers. */
const row =
  (count: number, broad: boolean): Draw =>
  (paint, { body, accent }) => {
    const colours = [body, accent, '#c2183c', '#e0a021', '#3f7d5a', '#3b6ea5']
    const step = 280 / count
    const width = broad ? step * 0.78 : step * 0.5
    return (
      paint.shadow(200, 352, 150, 12) +
      Array.from({ length: count }, (_, at) => {
        const colour = colours[at % colours.length] ?? body
        const x = 60 + at * step + (step - width) / 2
        return (
          box(x, 160, width, 190, broad ? 10 : 5, paint.tube(broad ? '#f2f0eb' : colour)) +
          box(x, 70, width, 100, broad ? 10 : 6, paint.tube(colour)) +
          box(x + width * 0.66, 80, width * 0.16, 74, 3, darker(colour, 0.3)) +
          box(x, 210, width, 70, 0, broad ? colour : darker(colour, 0.25), 'opacity=".7"') +
          box(x, 338, width, 12, 4, darker(colour, 0.3))
        )
      }).join('')
    )
  }

const BUILDS: readonly [Draw, ...Draw[]] = [pencils, fountainPen, row(8, false), row(5, false), row(4, true)]

/** Coloured pencils, a fountain pen, fineliners, ballpoints, markers. */
export const penSet: KindDrawing = {
  front: (paint, look) => (BUILDS[look.style % BUILDS.length] ?? BUILDS[0])(paint, look),
  focus: [200, 140, 150],
}

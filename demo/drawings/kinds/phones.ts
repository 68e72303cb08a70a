import { darker, lighter } from '../colour.ts'
import type { KindDrawing, Look } from '../kind.ts'
import type { Paint } from '../paint.ts'
import { box, disc, line, oval, path, repeat, ring, turn } from '../shapes.ts'
import { wallpaper } from '../wallpaper.ts'

function lens(paint: Paint, x: number, y: number, r: number): string {
  return (
    disc(x, y, r, paint.slant([0, '#8b949b'], [1, '#2a3036'])) +
    disc(x, y, r * 0.84, '#0d1115') +
    disc(x, y, r * 0.56, paint.glow([0, '#2c4a63'], [0.6, '#16202b'], [1, '#07090c'])) +
    disc(x - r * 0.22, y - r * 0.26, r * 0.17, '#bfe0ee', 'opacity=".85"')
  )
}

/** Camera layouts: 0 a square of three, 1 a bare column, 2 a round island, 3 a bar across, 4 a tall pill. */
function cameras(paint: Paint, { body, style }: Look, x: number, y: number, w: number): string {
  const island = paint.slant([0, lighter(body, 0.34)], [1, darker(body, 0.16)])
  const rim = `stroke="${darker(body, 0.24)}" stroke-opacity=".5"`
  const flash = (fx: number, fy: number) => disc(fx, fy, 4.4, '#fff3d2', 'stroke="#c9b98e"')
  switch (style % 5) {
    case 0:
      return (
        box(x + 11, y + 12, 66, 68, 20, island, rim) +
        lens(paint, x + 30, y + 31, 15) +
        lens(paint, x + 30, y + 62, 15) +
        lens(paint, x + 59, y + 46, 15) +
        flash(x + 59, y + 22)
      )
    case 1:
      return (
        lens(paint, x + 32, y + 34, 14) +
        lens(paint, x + 32, y + 70, 14) +
        lens(paint, x + 32, y + 106, 14) +
        flash(x + 58, y + 34) +
        disc(x + 58, y + 62, 5, '#11161a')
      )
    case 2:
      return (
        disc(x + w / 2, y + 60, 47, island, rim) +
        ring(x + w / 2, y + 60, 40, darker(body, 0.3), 1.5, 'opacity=".4"') +
        lens(paint, x + w / 2 - 19, y + 43, 13) +
        lens(paint, x + w / 2 + 19, y + 43, 13) +
        lens(paint, x + w / 2 - 19, y + 79, 13) +
        flash(x + w / 2 + 19, y + 79)
      )
    case 3:
      return (
        box(x, y + 26, w, 42, 0, island, rim) +
        box(x + 12, y + 31, 96, 32, 16, '#11161a') +
        lens(paint, x + 30, y + 47, 12) +
        lens(paint, x + 60, y + 47, 12) +
        lens(paint, x + 90, y + 47, 12) +
        flash(x + 122, y + 47)
      )
    default:
      return (
        box(x + 12, y + 12, 42, 92, 21, island, rim) +
        lens(paint, x + 33, y + 34, 15) +
        lens(paint, x + 33, y + 80, 15) +
        flash(x + 33, y + 57) +
        disc(x + 70, y + 34, 5, '#11161a')
      )
  }
}

function back(paint: Paint, look: Look, x: number, y: number): string {
  const { body } = look
  return (
    box(x - 3, y + 78, 5, 40, 2, darker(body, 0.35)) +
    box(x, y, 142, 290, 27, paint.body(body), `stroke="${darker(body, 0.32)}" stroke-width="2.5"`) +
    box(x + 3, y + 3, 136, 284, 24, 'none', `stroke="${lighter(body, 0.5)}" stroke-width="1.5" opacity=".55"`) +
    paint.clip(box(x, y, 142, 290, 27, '#000'), path(`M${x + 142} ${y}L${x + 30} ${y + 290}H${x + 142}Z`, '#ffffff', 'opacity=".07"')) +
    cameras(paint, look, x, y, 142) +
    disc(x + 71, y + 162, 9, paint.slant([0, lighter(body, 0.55)], [1, darker(body, 0.05)]), 'opacity=".55"')
  )
}

function face(paint: Paint, look: Look, x: number, y: number, w = 142, h = 290): string {
  const { body, accent, seed } = look
  return (
    box(x + w - 2, y + 70, 5, 52, 2, darker(body, 0.4)) +
    box(x, y, w, h, 27, paint.slant([0, lighter(body, 0.45)], [0.5, darker(body, 0.1)], [1, darker(body, 0.45)])) +
    box(x + 3, y + 3, w - 6, h - 6, 24, '#0b0e11') +
    wallpaper(paint, x + 7, y + 7, w - 14, h - 14, 20, accent, seed) +
    box(x + w / 2 - 17, y + 14, 34, 10, 5, '#0b0e11') +
    repeat(4, (step) => box(x + 20 + step * 27, y + h - 44, 21, 21, 6, '#ffffff', 'opacity=".5"')) +
    box(x + w / 2 - 22, y + h - 14, 44, 3.5, 1.7, '#ffffff', 'opacity=".85"') +
    paint.clip(
      box(x + 3, y + 3, w - 6, h - 6, 24, '#000'),
      path(`M${x + w * 0.5} ${y}H${x + w}V${y + h * 0.5}Z`, '#ffffff', 'opacity=".1"'),
    )
  )
}

export const phone: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(204, 353, 138, 15) + back(paint, look, 76, 44) + paint.shadow(184, 352, 22, 8) + face(paint, look, 180, 62),
  other: (paint, look) =>
    paint.shadow(212, 353, 130, 14) +
    turn(-7, 160, 200, back(paint, look, 92, 46)) +
    box(278, 70, 20, 282, 9, paint.tube(look.body)) +
    box(281, 128, 4, 36, 2, darker(look.body, 0.4)) +
    box(281, 176, 4, 22, 2, darker(look.body, 0.4)),
  focus: [138, 108, 150],
}

export const featurePhone: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 353, 82, 13) +
    box(136, 60, 128, 292, 30, paint.body(look.body), `stroke="${darker(look.body, 0.35)}" stroke-width="2"`) +
    box(180, 72, 40, 5, 2.5, darker(look.body, 0.45)) +
    box(149, 88, 102, 92, 8, '#10151a') +
    wallpaper(paint, 154, 93, 92, 82, 4, look.accent, look.seed) +
    box(168, 192, 64, 38, 17, paint.body(lighter(look.body, 0.2)), `stroke="${darker(look.body, 0.3)}"`) +
    box(184, 202, 32, 18, 8, paint.body(darker(look.body, 0.15))) +
    box(148, 196, 14, 12, 5, '#4fae5a') +
    box(238, 196, 14, 12, 5, '#d9414f') +
    repeat(12, (step) =>
      box(
        148 + (step % 3) * 37,
        242 + Math.floor(step / 3) * 25,
        30,
        18,
        7,
        paint.body(lighter(look.body, 0.14)),
        `stroke="${darker(look.body, 0.35)}" stroke-opacity=".6"`,
      ),
    ) +
    box(141, 68, 7, 270, 3.5, '#ffffff', 'opacity=".22"'),
  other: (paint, look) =>
    paint.shadow(204, 353, 110, 13) +
    turn(
      -6,
      170,
      200,
      box(104, 60, 128, 290, 30, paint.body(look.body), `stroke="${darker(look.body, 0.35)}" stroke-width="2"`) +
        lens(paint, 168, 104, 15) +
        disc(168, 134, 4.5, '#fff3d2') +
        repeat(5, (step) => box(146, 286 + step * 9, 44, 3.5, 1.7, darker(look.body, 0.4))),
    ) +
    box(262, 72, 26, 280, 11, paint.tube(look.body)),
  focus: [200, 270, 150],
}

export const tablet: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(206, 353, 168, 14) +
    box(58, 66, 204, 284, 20, paint.body(look.body), `stroke="${darker(look.body, 0.3)}" stroke-width="2"`) +
    lens(paint, 84, 94, 13) +
    disc(108, 94, 4, '#fff3d2') +
    paint.shadow(220, 352, 60, 8) +
    box(132, 78, 212, 274, 20, paint.slant([0, lighter(look.body, 0.4)], [1, darker(look.body, 0.4)])) +
    box(135, 81, 206, 268, 17, '#0b0e11') +
    wallpaper(paint, 145, 91, 186, 248, 8, look.accent, look.seed) +
    repeat(5, (step) => box(164 + step * 32, 306, 22, 22, 6, '#ffffff', 'opacity=".5"')) +
    box(358, 104, 9, 236, 4.5, paint.tube('#f3f1ee')) +
    path('M358 338h9l-4.5 14z', '#4a4f55'),
  other: (paint, look) =>
    paint.shadow(200, 344, 170, 16) +
    path(
      'M96 330L120 96q2-14 16-14H346q14 0 12 14L334 320q-2 12-14 12Z',
      paint.slant([0, lighter(look.body, 0.4)], [1, darker(look.body, 0.4)]),
    ) +
    paint.clip(
      '<path d="M106 322L129 100q1-9 10-9H342q8 0 7 9L327 315q-1 8-9 8Z"/>',
      wallpaper(paint, 100, 86, 256, 244, 0, look.accent, look.seed),
    ) +
    path('M40 352L96 330H330L356 346q4 6-6 6Z', paint.down([0, '#59616a'], [1, '#2b3036'])) +
    repeat(3, (row) => repeat(11, (key) => box(92 + key * 22 - row * 8, 333 + row * 5.6, 17, 3.6, 1, '#8d959c'))),
  focus: [238, 150, 150],
}

export const smartwatch: KindDrawing = {
  front: (paint, look) => {
    const round = look.style % 2 === 1
    const dial = round
      ? disc(200, 200, 74, paint.slant([0, '#9aa1a8'], [1, '#23282e'])) +
        disc(200, 200, 66, '#0a0d10') +
        ring(200, 200, 60, '#5b636b', 2, 'stroke-dasharray="2 13.7"')
      : box(130, 122, 140, 158, 40, paint.slant([0, '#9aa1a8'], [1, '#23282e'])) + box(137, 129, 126, 144, 34, '#0a0d10')
    return (
      paint.shadow(200, 360, 66, 10) +
      path('M158 140L166 50q2-12 14-12h40q12 0 14 12l8 90z', paint.tube(look.body)) +
      path('M158 262L168 342q2 14 16 14h32q14 0 16-14l10-80z', paint.tube(look.body)) +
      repeat(5, (step) => oval(200, 322 - step * 13, 4, 3, darker(look.body, 0.5))) +
      box(round ? 270 : 266, 176, 13, 30, 5, paint.down([0, '#c4cad0'], [1, '#5a626a'])) +
      dial +
      ring(200, 200, 44, '#ffffff', 7, 'opacity=".12"') +
      line('M200 156A44 44 0 1 1 162 222', look.accent, 7) +
      line('M200 170A30 30 0 1 1 170 200', '#f2b134', 6) +
      disc(200, 200, 17, lighter(look.accent, 0.1), 'opacity=".9"') +
      path('M193 195l7-6 7 6-2 13h-10z', '#fff') +
      paint.clip(
        round ? disc(200, 200, 66, '#000') : box(137, 129, 126, 144, 34, '#000'),
        path('M120 120H240L150 280H120Z', '#fff', 'opacity=".08"'),
      )
    )
  },
  other: (paint, look) =>
    paint.shadow(200, 346, 120, 14) +
    path(
      'M92 330C60 200 120 110 200 110s150 84 112 214q-4 14-18 10l-24-8q28-150-70-150t-64 154l-20 10q-20 8-24-20z',
      paint.body(look.body),
    ) +
    turn(
      -6,
      200,
      130,
      box(136, 76, 128, 84, 26, paint.down([0, '#aab1b8'], [1, '#2b3036'])) +
        box(144, 82, 112, 62, 20, '#0a0d10') +
        line('M164 124q16-34 36-10t40-14', look.accent, 5) +
        box(262, 104, 11, 24, 5, '#6b737b'),
    ),
  focus: [214, 190, 130],
}

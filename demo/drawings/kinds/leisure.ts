import { darker, lighter, mix } from '../colour.ts'
import type { Draw, KindDrawing } from '../kind.ts'
import type { Paint } from '../paint.ts'
import { arch, box, byStyle, disc, line, oval, path, repeat, ring, turn } from '../shapes.ts'

export const book: KindDrawing = {
  front: (paint, { body, accent, style }) =>
    paint.shadow(206, 356, 112, 12) +
    path('M288 44l20 12v292l-20 4z', paint.across([0, '#efe6d2'], [1, '#c9bda2'])) +
    repeat(5, (step) => line(`M${292 + step * 3.4} 50V350`, '#b5a889', 0.8)) +
    box(100, 40, 194, 312, 5, paint.across([0, darker(body, 0.3)], [0.1, lighter(body, 0.15)], [0.16, body], [1, darker(body, 0.1)])) +
    line('M122 42V350', darker(body, 0.4), 2) +
    box(136, 58, 142, 276, 4, 'none', `stroke="${mix('#e6c878', body, 0.1)}" stroke-width="2.4"`) +
    byStyle(
      style,
      path(arch(160, 92, 94, 130), accent) +
        path(arch(172, 110, 70, 112), lighter(accent, 0.6)) +
        disc(207, 160, 14, '#f2b134') +
        path('M172 222v-24q34-26 70 0v24z', darker(accent, 0.35)),
      repeat(5, (step) => ring(207, 152, 14 + step * 12, step % 2 ? accent : '#e6c878', 4)) + disc(207, 152, 8, '#f6e9c8'),
      path('M150 220q30-90 57-120 28 34 57 120z', accent) +
        path('M172 220q20-50 35-70 18 24 36 70z', lighter(accent, 0.5)) +
        disc(236, 104, 14, '#f2b134'),
      turn(45, 207, 156, box(170, 119, 74, 74, 4, accent)) +
        box(170, 119, 74, 74, 4, accent, 'opacity=".85"') +
        disc(207, 156, 22, '#f6e9c8') +
        disc(207, 156, 10, body),
    ) +
    box(158, 252, 98, 11, 5, '#f6e9c8', 'opacity=".9"') +
    box(174, 272, 66, 8, 4, '#f6e9c8', 'opacity=".65"') +
    box(186, 306, 42, 7, 3.5, '#e6c878', 'opacity=".8"') +
    path('M100 45q0-5 5-5h60L104 300z', '#fff', 'opacity=".1"'),
  other: (paint, { body, accent }) =>
    paint.shadow(200, 336, 180, 15) +
    path('M200 104Q110 66 22 96V320Q112 292 200 326Q288 292 378 320V96Q290 66 200 104Z', darker(body, 0.1)) +
    path('M200 110Q112 78 34 102V308Q118 282 200 316Z', paint.across([0, '#fdf8ec'], [0.85, '#f3ead6'], [1, '#cdbf9f'])) +
    path('M200 110Q288 78 366 102V308Q282 282 200 316Z', paint.across([0, '#cdbf9f'], [0.15, '#f3ead6'], [1, '#fdf8ec'])) +
    repeat(
      11,
      (step) =>
        line(
          `M${54} ${124 + step * 14}Q120 ${104 + step * 14} ${182 - (step % 4 === 3 ? 50 : 0)} ${130 + step * 14}`,
          '#a89c80',
          2.4,
          'opacity=".65"',
        ) +
        (step < 6 ? '' : line(`M218 ${130 + step * 14}Q280 ${104 + step * 14} 346 ${124 + step * 14}`, '#a89c80', 2.4, 'opacity=".65"')),
    ) +
    path('M236 124q54-22 104-12v84q-54-10-104 10z', lighter(accent, 0.4)) +
    path('M236 206v-30q40-40 60-16t44-10v46q-54-10-104 10z', accent) +
    path('M262 316l10 44 12-12 14 8-8-46z', '#c2183c'),
  focus: [206, 170, 150],
}

export const notebook: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(206, 356, 116, 12) +
    box(110, 48, 200, 304, 8, paint.down([0, '#fffdf7'], [1, '#e2d8c2'])) +
    box(98, 42, 200, 304, 10, paint.body(body)) +
    repeat(
      14,
      (step) =>
        disc(112, 64 + step * 20, 4, '#2a3036') +
        path(`M112 ${64 + step * 20}q-22-8-22 2t22 4`, 'none', 'stroke="#c5cbd0" stroke-width="4"'),
    ) +
    box(258, 42, 12, 304, 0, accent) +
    box(146, 92, 92, 60, 6, '#fdf8ec') +
    box(160, 110, 64, 6, 3, darker(body, 0.2)) +
    box(160, 126, 44, 6, 3, '#c9bda2') +
    path('M192 200q10 34 42 44-32 10-42 44-10-34-42-44 32-10 42-44z', lighter(body, 0.4), 'opacity=".7"') +
    turn(24, 320, 220, box(314, 110, 15, 190, 4, paint.tube('#e0a021')) + path('M314 300h15l-7.5 28z', '#e9cf9f')),
  focus: [190, 130, 150],
}

export const blocks: KindDrawing = {
  front: (paint, { body, accent }) => {
    const brick = (x: number, y: number, w: number, colour: string) =>
      repeat(Math.round(w / 40), (step) => box(x + 8 + step * 40, y - 13, 24, 16, 4, paint.tube(colour))) +
      box(x, y, w, 48, 4, paint.down([0, lighter(colour, 0.28)], [0.3, colour], [1, darker(colour, 0.24)])) +
      box(x + 4, y + 4, w - 8, 5, 2.5, '#fff', 'opacity=".35"')
    return (
      paint.shadow(200, 352, 170, 14) +
      brick(120, 108, 80, '#e0a021') +
      brick(80, 156, 160, accent) +
      brick(240, 156, 80, '#c2183c') +
      brick(60, 204, 120, body) +
      brick(180, 204, 160, '#e0a021') +
      brick(40, 252, 160, '#c2183c') +
      brick(200, 252, 160, accent) +
      brick(40, 300, 80, '#3f8f5a') +
      brick(120, 300, 160, '#e97f3a') +
      brick(280, 300, 80, body) +
      disc(280, 116, 22, paint.ball('#f2c27e')) +
      box(264, 136, 32, 22, 6, '#3a93d1') +
      path('M256 108q24-28 48 0z', '#c2183c') +
      disc(273, 116, 2.4, '#2a1a0f') +
      disc(287, 116, 2.4, '#2a1a0f') +
      line('M273 124q7 6 14 0', '#2a1a0f', 2)
    )
  },
  focus: [250, 160, 160],
}

/** From the side, of any toy on wheels. */
const wheels = (paint: Paint, accent: string, places: readonly number[]) =>
  places
    .map(
      (x) =>
        disc(x, 272, 42, '#22282e') +
        disc(x, 272, 24, paint.body('#dfe3e6')) +
        repeat(5, (step) => turn(step * 72, x, 272, box(x - 3, 252, 6, 18, 2, '#8d959c'))) +
        disc(x, 272, 7, accent),
    )
    .join('')

const car: Draw = (paint, { body, accent }) =>
  paint.shadow(200, 312, 180, 15) +
  path('M22 252q-2-46 38-54l54-12 44-50q14-14 34-14h84q24 0 36 20l28 46 26 8q16 6 16 26v34q0 16-16 16H38q-16 0-16-20z', paint.body(body)) +
  path('M130 188l38-44q8-8 20-8h26v52zM228 136h44q14 0 22 12l22 40h-88z', paint.slant([0, '#dff0f4'], [1, '#6fa6b8'])) +
  path('M140 182l26-30h12l-22 30z', '#fff', 'opacity=".5"') +
  line('M220 136v120', darker(body, 0.3), 2.4) +
  box(232, 206, 26, 7, 3.5, darker(body, 0.4)) +
  path('M22 236h356v10H22z', accent) +
  disc(50, 222, 13, '#ffe9a8', 'stroke="#c9a94f" stroke-width="2"') +
  box(360, 214, 16, 22, 5, '#d9414f') +
  wheels(paint, accent, [104, 298]) +
  path('M70 206q40-14 86-16', 'none', 'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".4"')

const truck: Draw = (paint, { body, accent }) =>
  paint.shadow(200, 312, 184, 15) +
  path('M24 262v-54q0-10 6-20l22-44q8-14 24-14h58q12 0 12 12v120z', paint.body(body)) +
  path('M50 190l18-38q4-8 14-8h34v46z', paint.slant([0, '#dff0f4'], [1, '#6fa6b8'])) +
  path('M156 110h222l-16 130H156z', paint.body(accent)) +
  repeat(5, (step) => line(`M${190 + step * 40} 114v122`, darker(accent, 0.28), 4)) +
  box(150, 104, 236, 14, 5, darker(accent, 0.2)) +
  box(20, 240, 356, 28, 8, '#3a4148') +
  disc(34, 226, 10, '#ffe9a8', 'stroke="#c9a94f" stroke-width="2"') +
  box(128, 206, 14, 6, 3, darker(body, 0.4)) +
  wheels(paint, body, [86, 240, 330])

export const toyCar: KindDrawing = {
  front: (paint, look) => (look.style % 3 === 1 ? truck(paint, look) : car(paint, look)),
  focus: [120, 230, 170],
}

export const teddy: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 352, 120, 13) +
    [
      [146, 66],
      [254, 66],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 32, paint.ball(body)) + disc(x, y, 17, lighter(body, 0.5)))
      .join('') +
    oval(110, 232, 34, 58, paint.ball(body), 'transform="rotate(28 110 232)"') +
    oval(290, 232, 34, 58, paint.ball(body), 'transform="rotate(-28 290 232)"') +
    oval(200, 256, 88, 92, paint.ball(body)) +
    oval(200, 264, 54, 60, lighter(body, 0.45)) +
    [
      [140, 326],
      [260, 326],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 38, paint.ball(body)) + disc(x, y + 2, 20, lighter(body, 0.5)))
      .join('') +
    disc(200, 116, 84, paint.ball(body)) +
    oval(200, 144, 40, 30, lighter(body, 0.5)) +
    oval(200, 130, 14, 10, '#3a2417') +
    line('M200 140v12M184 156q16 12 32 0', '#3a2417', 4) +
    disc(166, 104, 9, '#22160d') +
    disc(234, 104, 9, '#22160d') +
    disc(163, 101, 3, '#fff') +
    disc(231, 101, 3, '#fff') +
    path('M200 190l-44-20q-10 24 0 46zM200 190l44-20q10 24 0 46z', paint.soft(accent)) +
    disc(200, 191, 12, lighter(accent, 0.2)),
  focus: [200, 120, 170],
}

export const babyBottle: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 76, 11) +
    path('M200 30q18 0 18 22-2 24 30 34H152q32-10 30-34 0-22 18-22z', paint.tube('#f2c9a0')) +
    box(140, 84, 120, 36, 10, paint.tube(body)) +
    repeat(9, (step) => line(`M${150 + step * 12.5} 90v24`, '#fff', 2, 'opacity=".4"')) +
    path(
      'M146 120h108q22 20 18 62-8 30 0 60v80q0 30-30 30h-84q-30 0-30-30v-80q8-30 0-60-4-42 18-62z',
      '#eaf5f7',
      'opacity=".85" stroke="#b3ccd3" stroke-width="2"',
    ) +
    path('M132 206q70 14 136 0-2 16 4 36v80q0 26-28 28h-88q-28-2-28-28v-80q6-20 4-36z', '#fffdf6') +
    repeat(6, (step) => line(`M236 ${212 + step * 20}h${step % 2 ? 12 : 22}`, body, 3)) +
    path('M160 252q20-26 40 0 20-26 40 0 0 30-40 54-40-24-40-54z', accent, 'opacity=".85"') +
    path('M146 150q-8 60-2 180', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".8"'),
  focus: [200, 120, 150],
}

export const diapers: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 352, 140, 14) +
    path('M84 70q116-20 232 0 14 4 14 18v240q0 22-22 22H92q-22 0-22-22V88q0-14 14-18z', paint.tube(body)) +
    path('M72 128q128 30 256 0v60q-128 40-256 0z', lighter(body, 0.6)) +
    box(160, 44, 80, 22, 11, 'none', `stroke="${darker(body, 0.3)}" stroke-width="7"`) +
    disc(200, 246, 66, '#fdf8f0') +
    disc(200, 238, 42, paint.ball('#f4c9a4')) +
    disc(184, 234, 4.4, '#3a2417') +
    disc(216, 234, 4.4, '#3a2417') +
    line('M188 252q12 11 24 0', '#b35a48', 4) +
    path('M200 196q-10 12 4 18', 'none', 'stroke="#6a4326" stroke-width="5" stroke-linecap="round"') +
    [
      [106, 156],
      [294, 156],
      [150, 160],
      [250, 160],
    ]
      .map(([x = 0, y = 0]) => path(`M${x} ${y - 11}l4 8 9 1-6 6 1 9-8-4-8 4 1-9-6-6 9-1z`, accent))
      .join(''),
  focus: [200, 220, 160],
}

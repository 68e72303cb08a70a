import { darker, lighter } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import { box, disc, line, oval, path, repeat, ring } from '../shapes.ts'

const feet = (x1: number, x2: number, y: number) => box(x1, y, 22, 8, 2, '#2a3036') + box(x2, y, 22, 8, 2, '#2a3036')

export const fridge: KindDrawing = {
  front: (paint, { body, accent, style }) =>
    paint.shadow(200, 356, 116, 13) +
    feet(112, 266, 346) +
    box(96, 28, 208, 322, 10, paint.across([0, darker(body, 0.16)], [0.12, lighter(body, 0.4)], [0.5, body], [1, darker(body, 0.24)])) +
    (style % 2 === 0
      ? line('M200 30V348', darker(body, 0.5), 2.4) +
        box(184, 110, 9, 150, 4.5, paint.tube('#8d959c')) +
        box(207, 110, 9, 150, 4.5, paint.tube('#8d959c')) +
        box(118, 130, 52, 78, 8, '#1a1f25') +
        box(126, 138, 36, 18, 3, accent) +
        path('M132 164h24l-3 36h-18z', '#39424b')
      : line('M96 140H304', darker(body, 0.5), 2.4) +
        box(112, 66, 9, 58, 4.5, paint.tube('#8d959c')) +
        box(112, 160, 9, 110, 4.5, paint.tube('#8d959c')) +
        box(174, 52, 52, 16, 4, '#1a1f25') +
        box(180, 57, 14, 6, 2, accent)) +
    box(100, 32, 14, 312, 6, '#ffffff', 'opacity=".18"'),
  other: (paint, { body }) =>
    paint.shadow(200, 356, 130, 13) +
    feet(122, 256, 346) +
    box(106, 28, 188, 322, 8, paint.body(darker(body, 0.1))) +
    box(116, 40, 168, 298, 4, paint.down([0, '#ffffff'], [1, '#dfe8ec'])) +
    path('M106 28L52 46V340L106 350Z', paint.across([0, body], [1, lighter(body, 0.4)])) +
    path('M294 28L348 46V340L294 350Z', paint.across([0, darker(body, 0.06)], [1, darker(body, 0.26)])) +
    [104, 164, 224].map((y) => box(116, y, 168, 5, 0, '#b8cdd6')).join('') +
    box(122, 276, 74, 54, 5, '#cfe2ea', 'opacity=".8"') +
    box(204, 276, 74, 54, 5, '#cfe2ea', 'opacity=".8"') +
    box(130, 66, 20, 38, 5, '#f3f0ea') +
    box(130, 60, 20, 9, 3, '#3a93d1') +
    box(158, 76, 28, 28, 5, '#e0a021') +
    disc(206, 92, 12, '#c2183c') +
    disc(228, 92, 12, '#d92b52') +
    box(250, 60, 18, 44, 7, '#4f9e58') +
    path('M128 164q0-30 34-30t34 30z', '#e8b04a') +
    box(210, 130, 50, 34, 6, '#8fc3d8') +
    box(128, 190, 60, 34, 5, '#e9e2d4') +
    disc(216, 208, 15, '#7cae4e') +
    disc(246, 210, 13, '#e9833a') +
    disc(140, 300, 11, '#6fae57') +
    disc(164, 304, 13, '#c2183c') +
    disc(226, 302, 13, '#e0a021') +
    disc(250, 304, 12, '#e9833a'),
  focus: [190, 160, 150],
}

export const washingMachine: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 136, 13) +
    feet(98, 280, 346) +
    box(76, 54, 248, 296, 10, paint.body(body), `stroke="${darker(body, 0.25)}" stroke-width="1.5"`) +
    path('M76 64q0-10 10-10h228q10 0 10 10v46H76z', darker(body, 0.1)) +
    box(90, 66, 82, 32, 5, paint.body(lighter(body, 0.2)), `stroke="${darker(body, 0.3)}" stroke-opacity=".5"`) +
    disc(206, 82, 16, paint.body('#c9ced2')) +
    line('M206 70v8', '#3a4148', 3) +
    box(236, 68, 74, 28, 5, '#151a1f') +
    box(242, 74, 38, 16, 2, accent) +
    disc(296, 82, 5, '#5ed37f') +
    disc(200, 226, 92, paint.body('#c5cbd0')) +
    disc(200, 226, 80, '#2a3036') +
    disc(200, 226, 70, paint.glow([0, '#49606f'], [0.7, '#22313c'], [1, '#10181f'])) +
    paint.clip(
      disc(200, 226, 70, '#000'),
      path('M124 250q30-26 70-8t84-14v90H124z', '#e8eef1', 'opacity=".5"') +
        path('M134 262q26-34 56-10t40-24 60 20v60H134z', accent, 'opacity=".75"') +
        path('M146 276q40-20 62 2t70-10v40H146z', '#e0a021', 'opacity=".85"') +
        disc(176, 214, 7, '#fff', 'opacity=".35"') +
        disc(214, 200, 5, '#fff', 'opacity=".3"'),
    ) +
    path('M146 190q22-34 62-34', 'none', 'stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"') +
    box(276, 208, 18, 36, 8, paint.tube('#8d959c')) +
    box(92, 328, 44, 12, 3, darker(body, 0.16)),
  focus: [220, 140, 160],
}

export const dishwasher: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 130, 13) +
    feet(104, 274, 346) +
    box(84, 56, 232, 294, 8, paint.body(body)) +
    box(84, 56, 232, 44, 8, paint.body(darker(body, 0.3))) +
    box(160, 66, 80, 24, 4, '#12161a') +
    box(168, 72, 34, 12, 2, accent) +
    repeat(3, (step) => disc(260 + step * 16, 78, 4, '#e8ecef')) +
    disc(112, 78, 8, '#c9ced2') +
    box(110, 116, 180, 12, 6, paint.down([0, '#e8ebed'], [1, '#868e95'])) +
    line('M84 318H316', darker(body, 0.35), 2) +
    path(
      'M150 190q10-22 24 0t24 0 24 0 24 0M150 214q10-22 24 0t24 0 24 0 24 0',
      'none',
      `stroke="${darker(body, 0.2)}" stroke-width="4" opacity=".45"`,
    ) +
    path('M90 104L170 104 90 300Z', '#fff', 'opacity=".12"'),
  other: (paint, { body }) =>
    paint.shadow(200, 356, 160, 13) +
    box(84, 40, 232, 240, 8, paint.body(body)) +
    box(98, 56, 204, 214, 4, paint.down([0, '#65717a'], [1, '#97a4ac'])) +
    [130, 204]
      .map(
        (y) =>
          line(`M104 ${y}H296M104 ${y + 12}H296`, '#dfe5e8', 2.5) + repeat(14, (step) => line(`M${110 + step * 14} ${y}v12`, '#dfe5e8', 2)),
      )
      .join('') +
    repeat(6, (step) => oval(122 + step * 18, 182, 7, 24, paint.body(step % 2 ? '#f6f3ee' : '#8fc3d8'), 'stroke="#b4bcc2"')) +
    repeat(4, (step) => path(`M${230 + step * 16} 106h13l-2 24h-9z`, '#e8f2f5', 'opacity=".9"')) +
    repeat(5, (step) => box(112 + step * 22, 104, 15, 24, 4, paint.body('#f4efe6'))) +
    path('M84 280H316L350 344q4 8-6 8H56q-10 0-6-8Z', paint.down([0, lighter(body, 0.2)], [1, darker(body, 0.24)])),
  focus: [200, 100, 150],
}

export const airConditioner: KindDrawing = {
  front: (paint, { body, accent }) =>
    box(
      14,
      96,
      372,
      132,
      20,
      paint.down([0, lighter(body, 0.5)], [0.7, body], [1, darker(body, 0.16)]),
      `stroke="${darker(body, 0.18)}" stroke-width="1.5"`,
    ) +
    path('M14 190h372v18q0 20-20 20H34q-20 0-20-20z', darker(body, 0.1)) +
    path('M38 204h324l-16 18H54z', '#2a3036') +
    path('M38 204h324l-6 8H44z', paint.down([0, '#ffffff'], [1, darker(body, 0.12)])) +
    box(300, 132, 60, 24, 5, '#171c21', 'opacity=".85"') +
    box(306, 138, 26, 12, 2, accent) +
    disc(346, 144, 4, '#5ed37f') +
    line('M40 180H360', darker(body, 0.25), 1.6) +
    [80, 150, 220, 290].map((x, at) => line(`M${x} 246q-14 22 0 44t0 44`, '#5fb4c4', 6, `opacity="${0.22 + (at % 2) * 0.12}"`)).join('') +
    [
      [118, 268],
      [256, 300],
      [186, 322],
    ]
      .map(([x = 0, y = 0]) => line(`M${x} ${y - 12}v24M${x - 10} ${y - 6}l20 12M${x + 10} ${y - 6}l-20 12`, accent, 3, 'opacity=".4"'))
      .join(''),
  other: (paint, { body }) =>
    paint.shadow(200, 336, 160, 13) +
    feet(80, 300, 326) +
    box(50, 100, 300, 230, 10, paint.body(body), `stroke="${darker(body, 0.25)}" stroke-width="1.5"`) +
    disc(160, 214, 96, darker(body, 0.25)) +
    disc(160, 214, 90, '#2a3036') +
    repeat(3, (step) => `<g transform="rotate(${step * 120} 160 214)">${path('M160 214q-40-30-20-84 40 10 30 70z', '#59616a')}</g>`) +
    disc(160, 214, 16, paint.ball('#8d959c')) +
    [30, 48, 66, 84].map((r) => ring(160, 214, r, lighter(body, 0.2), 2)).join('') +
    repeat(10, (step) => box(280, 124 + step * 16, 54, 5, 2, darker(body, 0.2))) +
    box(336, 250, 20, 50, 5, darker(body, 0.3)),
  focus: [300, 170, 160],
}

export const stove: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 140, 13) +
    feet(88, 290, 346) +
    box(66, 96, 268, 254, 6, paint.body(body)) +
    path('M66 96L84 70H316L334 96Z', paint.down([0, '#39424a'], [1, '#1a1f24'])) +
    [
      [124, 82],
      [200, 78],
      [276, 82],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 28, 6, '#0f1317') + line(`M${x - 30} ${y}h60M${x} ${y - 7}v14`, '#59616a', 3.4))
      .join('') +
    box(66, 96, 268, 40, 3, darker(body, 0.14)) +
    repeat(5, (step) => disc(98 + step * 51, 116, 12, paint.body('#dfe3e6')) + line(`M${98 + step * 51} 108v7`, '#2a3036', 3)) +
    box(86, 150, 228, 12, 6, paint.down([0, '#f2f4f5'], [1, '#868e95'])) +
    box(86, 174, 228, 110, 8, '#14181d') +
    paint.clip(
      box(94, 182, 212, 94, 4, '#000'),
      box(94, 182, 212, 94, 4, paint.glow([0, '#f4b555'], [1, '#3a2413'])) +
        repeat(4, (step) => line(`M94 ${208 + step * 18}h212`, '#8d7a60', 2)) +
        path('M150 250q4-34 52-34t54 34z', '#c8773c'),
    ) +
    box(86, 298, 228, 40, 4, darker(body, 0.1)) +
    box(160, 312, 80, 8, 4, '#8d959c') +
    disc(320, 116, 3, accent),
  focus: [150, 130, 170],
}

export const microwave: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 322, 172, 13) +
    feet(60, 318, 312) +
    box(26, 108, 348, 208, 12, paint.body(body)) +
    box(44, 126, 234, 172, 8, '#0f1317') +
    box(58, 140, 206, 144, 6, paint.glow([0, '#f6c873'], [0.6, '#8a5a22'], [1, '#2c2014'])) +
    oval(162, 262, 80, 10, '#dfe9ec', 'opacity=".55"') +
    path('M112 218h100q0 40-50 40t-50-40z', paint.tube('#f3efe7')) +
    oval(162, 218, 50, 9, '#c8733a') +
    path('M44 126H180L90 298H44Z', '#fff', 'opacity=".08"') +
    box(264, 134, 10, 156, 5, paint.tube('#aab1b7')) +
    box(292, 126, 66, 30, 4, '#12161a') +
    box(298, 132, 40, 18, 2, accent) +
    repeat(12, (step) =>
      box(
        292 + (step % 3) * 23,
        170 + Math.floor(step / 3) * 23,
        19,
        17,
        4,
        lighter(body, 0.2),
        `stroke="${darker(body, 0.3)}" stroke-opacity=".5"`,
      ),
    ) +
    disc(325, 280, 15, paint.body('#c9ced2')),
  focus: [280, 200, 170],
}

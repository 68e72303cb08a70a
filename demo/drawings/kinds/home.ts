import { darker, lighter, mix } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import type { Paint } from '../paint.ts'
import { box, disc, line, oval, path, place, repeat, turn } from '../shapes.ts'

function rug(paint: Paint, body: string, accent: string, style: number): string {
  const cream = '#f0dfb8'
  const dark = darker(mix(body, '#132c46', 0.7), 0.1)
  const medallion = (scale: number, fill: string) =>
    path(
      `M200 ${200 - 96 * scale}q${9 * scale} ${34 * scale} ${44 * scale} ${52 * scale}q-4 ${20 * scale} ${14 * scale} ${44 * scale}q-${18 * scale} ${24 * scale} -${14 * scale} ${44 * scale}q-${35 * scale} ${18 * scale} -${44 * scale} ${52 * scale}q-${9 * scale} -${34 * scale} -${44 * scale} -${52 * scale}q4 -${20 * scale} -${14 * scale} -${44 * scale}q${18 * scale} -${24 * scale} ${14 * scale} -${44 * scale}q${35 * scale} -${18 * scale} ${44 * scale} -${52 * scale}z`,
      fill,
    )
  const flower = (x: number, y: number, r: number, colour: string) =>
    repeat(6, (step) => turn(step * 60, x, y, oval(x, y - r * 0.62, r * 0.3, r * 0.46, colour))) + disc(x, y, r * 0.3, cream)
  const field =
    style % 3 === 1
      ? repeat(24, (step) => {
          const x = 134 + (step % 4) * 44
          const y = 92 + Math.floor(step / 4) * 43
          return path(`M${x} ${y - 18}l15 18-15 18-15-18z`, step % 2 ? accent : dark) + path(`M${x} ${y - 10}l8 10-8 10-8-10z`, cream)
        })
      : repeat(20, (step) => flower(122 + (step % 4) * 52, 78 + Math.floor(step / 4) * 61, 9, step % 2 ? accent : lighter(body, 0.5))) +
        repeat(5, (step) => line(`M118 ${76 + step * 61}q40 30 82 0t82 0`, mix(cream, body, 0.3), 1.8, 'opacity=".7"')) +
        medallion(0.98, cream) +
        medallion(0.86, dark) +
        medallion(0.62, accent) +
        medallion(0.42, cream) +
        flower(200, 200, 17, body)
  return (
    repeat(30, (step) => line(`M${91 + step * 7.5} 20v14M${91 + step * 7.5} 366v14`, '#e6d8b8', 2.4)) +
    box(84, 32, 232, 336, 2, body) +
    box(90, 38, 220, 324, 1, cream) +
    box(93, 41, 214, 318, 1, dark) +
    repeat(9, (step) => flower(106, 56 + step * 36, 8, accent) + flower(294, 56 + step * 36, 8, accent)) +
    repeat(5, (step) => flower(134 + step * 33, 54, 7, lighter(body, 0.4)) + flower(134 + step * 33, 346, 7, lighter(body, 0.4))) +
    box(118, 66, 164, 268, 1, cream) +
    box(121, 69, 158, 262, 1, body) +
    paint.clip(
      box(121, 69, 158, 262, 1, '#000'),
      field +
        [
          [121, 69],
          [279, 69],
          [121, 331],
          [279, 331],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 44, cream) + disc(x, y, 40, dark) + disc(x, y, 26, accent) + disc(x, y, 12, cream))
          .join(''),
    ) +
    box(84, 32, 232, 336, 2, paint.slant([0, '#fff', 0.16], [0.5, '#fff', 0], [1, '#14100c', 0.2]))
  )
}

export const carpet: KindDrawing = {
  front: (paint, look) => paint.shadow(200, 382, 130, 8, 0.2) + rug(paint, look.body, look.accent, look.style),
  other: (paint, look) =>
    paint.shadow(200, 330, 180, 20) +
    `<g transform="translate(12 140) scale(1 .5) skewX(-18) translate(90 20) scale(.98 1)">${rug(paint, look.body, look.accent, look.style)}</g>` +
    box(60, 84, 250, 50, 25, paint.down([0, lighter(look.body, 0.3)], [0.5, look.body], [1, darker(look.body, 0.4)])) +
    oval(310, 109, 15, 25, '#f0dfb8') +
    [10, 6].map((r) => oval(310, 109, r * 0.8, r * 1.9, 'none', `stroke="${darker(look.body, 0.2)}" stroke-width="2.5"`)).join(''),
  focus: [200, 200, 150],
}

export const sofa: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 336, 184, 15) +
    line('M66 306v26M334 306v26', '#7a5433', 12) +
    path('M62 206V150q0-44 44-44h188q44 0 44 44v56z', paint.soft(body)) +
    line('M200 110v96', darker(body, 0.3), 3) +
    path('M84 128q60-16 110-14', 'none', 'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".2"') +
    box(64, 206, 272, 60, 18, paint.soft(lighter(body, 0.08))) +
    line('M200 210v52', darker(body, 0.3), 3) +
    box(54, 256, 292, 56, 14, paint.soft(darker(body, 0.1))) +
    path(
      'M18 196q0-28 30-28t30 28v104q0 14-14 14H32q-14 0-14-14zM322 196q0-28 30-28t30 28v104q0 14-14 14h-32q-14 0-14-14z',
      paint.soft(body),
      `stroke="${darker(body, 0.22)}" stroke-width="1.5"`,
    ) +
    turn(
      -8,
      118,
      186,
      box(84, 150, 74, 70, 16, paint.soft(accent)) + path('M121 162q5 17 22 23-17 6-22 23-5-17-22-23 17-6 22-23z', '#fff', 'opacity=".6"'),
    ) +
    turn(10, 282, 190, box(250, 158, 64, 62, 14, paint.soft('#e8c98f'))),
  focus: [120, 200, 160],
}

export const armchair: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 352, 120, 13) +
    line('M128 300l-18 48M272 300l18 48M156 300l-6 40M244 300l6 40', '#8a6240', 10) +
    path('M112 220q-14-150 88-156 102 6 88 156z', paint.soft(body)) +
    path('M140 206q-8-112 60-118 68 6 60 118z', paint.soft(lighter(body, 0.14))) +
    repeat(3, (step) => disc(174 + step * 26, 136, 4, darker(body, 0.3))) +
    path(
      'M84 196q26-10 40 22l12 60h128l12-60q14-32 40-22 22 14 12 44l-22 62q-6 14-22 14H116q-16 0-22-14l-22-62q-10-30 12-44z',
      paint.soft(darker(body, 0.06)),
    ) +
    path('M134 240h132q10 0 8 12l-6 22H132l-6-22q-2-12 8-12z', paint.soft(lighter(body, 0.2))) +
    turn(-10, 200, 210, box(168, 176, 62, 60, 14, paint.soft(accent))),
  focus: [200, 190, 160],
}

export const officeChair: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 110, 11) +
    line('M200 318L112 344M200 318L288 344M200 318L200 350M200 318L150 330M200 318L250 330', '#3a4148', 11) +
    [112, 288, 200].map((x, at) => disc(x, at === 2 ? 352 : 346, 9, '#1a1f24')).join('') +
    box(192, 258, 16, 64, 4, paint.tube('#aab1b7')) +
    box(140, 30, 120, 40, 20, paint.soft(body)) +
    path('M124 84q76-20 152 0l-10 126q-66 14-132 0z', paint.soft(body)) +
    repeat(8, (step) => line(`M132 ${100 + step * 13}q68-12 136 0`, '#fff', 1.6, 'opacity=".16"')) +
    path('M134 196q66 12 132 0l-2 18q-64 12-128 0z', accent) +
    path('M104 236q96-26 192 0 14 6 10 20-6 16-30 18-76 8-152 0-24-2-30-18-4-14 10-20z', paint.soft(lighter(body, 0.06))) +
    line('M116 172H92v58M284 172h24v58', '#3a4148', 11) +
    box(74, 160, 46, 16, 8, '#2a3036') +
    box(280, 160, 46, 16, 8, '#2a3036') +
    path('M192 70h16v14h-16z', '#3a4148'),
  focus: [200, 150, 160],
}

export const desk: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 346, 180, 12) +
    box(40, 190, 14, 152, 3, paint.tube('#3a4148')) +
    box(346, 190, 14, 152, 3, paint.tube('#3a4148')) +
    path('M24 178L56 158H344L376 178Z', paint.across([0, lighter(body, 0.3)], [1, body])) +
    box(24, 178, 352, 18, 4, paint.down([0, body], [1, darker(body, 0.3)])) +
    box(252, 196, 94, 118, 4, paint.body(darker(body, 0.08))) +
    [206, 242, 278].map((y) => box(260, y, 78, 30, 3, paint.body(lighter(body, 0.12))) + box(288, y + 12, 24, 5, 2.5, '#3a4148')).join('') +
    box(104, 84, 118, 74, 5, '#1a1f24') +
    box(109, 89, 108, 62, 2, paint.slant([0, lighter(accent, 0.5)], [1, darker(accent, 0.3)])) +
    box(156, 156, 14, 12, 1, '#59616a') +
    box(136, 165, 54, 5, 2, '#3a4148') +
    path('M268 170v-46l32-30', 'none', 'stroke="#3a4148" stroke-width="6" stroke-linecap="round"') +
    path('M288 84l30 4-8 28-30-14z', accent) +
    box(250, 164, 36, 7, 3, '#3a4148') +
    box(60, 140, 12, 30, 2, '#c1443c') +
    box(73, 134, 10, 36, 2, '#e0a021') +
    box(84, 142, 13, 28, 2, accent),
  focus: [280, 210, 160],
}

export const lamp: KindDrawing = {
  front: (paint, { body, accent }) =>
    disc(200, 170, 180, paint.glow([0, '#ffe2a0', 0.55], [1, '#ffe2a0', 0])) +
    paint.shadow(200, 352, 78, 11) +
    box(194, 160, 12, 180, 4, paint.tube('#b9913f')) +
    path('M140 344q6-22 60-22t60 22q0 8-10 8H150q-10 0-10-8z', paint.tube('#c9a04a')) +
    path('M150 46h100l48 128H102z', paint.across([0, darker(body, 0.14)], [0.4, lighter(body, 0.55)], [1, darker(body, 0.1)])) +
    oval(200, 174, 98, 15, '#fff3cf') +
    oval(200, 46, 50, 8, darker(body, 0.2)) +
    repeat(6, (step) => line(`M${160 + step * 16} 52L${118 + step * 33} 168`, '#fff', 1.6, 'opacity=".4"')) +
    line('M108 162q92 22 184 0', accent, 5) +
    disc(200, 238, 17, paint.ball('#d9b25a')) +
    disc(200, 276, 11, paint.ball('#d9b25a')) +
    line('M232 184v40', '#8d959c', 2) +
    disc(232, 228, 5, accent),
  focus: [200, 130, 170],
}

export const bedding: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 340, 176, 16) +
    path('M52 120q0-58 30-58h236q30 0 30 58v60H52z', paint.body('#8a6240')) +
    box(34, 200, 332, 132, 18, paint.soft('#f6f3ed')) +
    [96, 226]
      .map(
        (x) =>
          path(
            `M${x - 20} 176q-6-60 14-62 50-8 96 0 20 4 14 62-62 14-124 0z`,
            paint.soft(lighter(body, 0.5)),
            `stroke="${darker(body, 0.1)}" stroke-opacity=".4"`,
          ) + path(`M${x - 6} 166q-4-38 8-42`, 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"'),
      )
      .join('') +
    path('M24 222q176-56 352 0v96q0 20-20 20H44q-20 0-20-20z', paint.soft(body)) +
    path('M24 222q176-56 352 0v24q-176-54-352 0z', lighter(body, 0.5)) +
    paint.clip(
      '<path d="M24 246q176-54 352 0v92H24Z"/>',
      repeat(14, (step) => {
        const x = 48 + (step % 7) * 51
        const y = 262 + Math.floor(step / 7) * 46
        return path(`M${x} ${y - 16}q5 12 16 16-11 4-16 16-5-12-16-16 11-4 16-16z`, accent, 'opacity=".7"')
      }),
    ) +
    line('M120 234q-10 50-4 96M280 236q10 50 2 94', darker(body, 0.2), 3, 'opacity=".4"') +
    box(40, 330, 18, 20, 4, '#6f4d30') +
    box(342, 330, 18, 20, 4, '#6f4d30'),
  focus: [200, 200, 170],
}

export const towel: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 346, 140, 14) +
    [
      [284, lighter(body, 0.55)],
      [224, body],
      [164, darker(body, 0.14)],
    ]
      .map(([y, colour], at) => {
        const top = Number(y)
        const cloth = String(colour)
        return (
          box(70 + at * 8, top, 260 - at * 16, 60, 26, paint.soft(cloth)) +
          path(
            `M${70 + at * 8} ${top + 30}q0-30 30-30h${190 - at * 16}q-40 6-40 30t40 30H${100 + at * 8}q-30 0-30-30z`,
            '#fff',
            'opacity=".1"',
          ) +
          line(`M${284 - at * 4} ${top + 8}q-26 22 0 44`, darker(cloth, 0.25), 2.4) +
          box(112, top + 1, 12, 58, 0, accent, 'opacity=".55"') +
          box(130, top + 1, 4, 58, 0, accent, 'opacity=".4"')
        )
      })
      .join('') +
    place(
      130,
      62,
      0.36,
      path('M60 250h260v-90q0-30-30-30H90q-30 0-30 30z', paint.tube('#e9dcc3')) +
        repeat(3, (step) => disc(110 + step * 80, 120 - (step % 2) * 30, 52, paint.ball(step === 1 ? accent : '#f3e7d2'))),
    ),
  focus: [150, 240, 150],
}

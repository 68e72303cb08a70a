import { darker, lighter } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import { box, disc, line, oval, path, repeat, ring, turn } from '../shapes.ts'

export const pot: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 340, 160, 16) +
    line('M58 222H30q-14 0-14 14t14 14h28M342 222h28q14 0 14 14t-14 14h-28', '#2f363d', 13) +
    path('M58 198h284v96q0 46-46 46H104q-46 0-46-46z', paint.tube(body)) +
    path('M50 190q8-72 150-72t150 72z', paint.down([0, '#f1f7f8', 0.95], [1, '#b8c9cf', 0.95])) +
    path('M76 182q22-46 92-54', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".8"') +
    box(46, 186, 308, 16, 8, paint.down([0, '#e8ecee'], [1, '#8f989f'])) +
    box(176, 106, 48, 14, 6, '#2f363d') +
    box(170, 84, 60, 26, 13, paint.body('#2f363d')) +
    disc(200, 150, 5, '#8f989f') +
    line('M64 232H336', lighter(accent, 0.2), 5, 'opacity=".55"'),
  other: (paint, { body }) =>
    paint.shadow(200, 344, 160, 16) +
    [
      [60, 214, 280, 126],
      [92, 120, 216, 100],
    ]
      .map(
        ([x = 0, y = 0, w = 0, h = 0]) =>
          line(`M${x} ${y + 26}h-18q-10 0-10 10t10 10h18M${x + w} ${y + 26}h18q10 0 10 10t-10 10h-18`, '#2f363d', 10) +
          path(`M${x} ${y}h${w}v${h - 34}q0 34-34 34H${x + 34}q-34 0-34-34z`, paint.tube(body)) +
          oval(x + w / 2, y, w / 2, 22, darker(body, 0.5)) +
          oval(x + w / 2, y + 3, w / 2 - 9, 17, paint.down([0, '#39424a'], [1, '#6a737b'])),
      )
      .join(''),
  focus: [290, 190, 150],
}

export const pan: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(160, 300, 140, 18) +
    turn(
      -24,
      150,
      230,
      box(266, 214, 140, 30, 15, paint.down([0, '#59616a'], [1, '#1e2429'])) +
        box(262, 216, 40, 26, 6, paint.tube('#aab1b7')) +
        ring(384, 229, 6, '#aab1b7', 4),
    ) +
    oval(150, 236, 136, 82, darker(body, 0.35)) +
    oval(150, 224, 138, 82, paint.body(body)) +
    oval(150, 222, 122, 70, paint.glow([0, '#4d555c'], [0.8, '#2b3137'], [1, '#20262b'])) +
    repeat(4, (step) => oval(150, 222, 100 - step * 22, 57 - step * 13, 'none', 'stroke="#fff" stroke-opacity=".07" stroke-width="3"')) +
    path('M92 226c-6-30 30-44 60-40s62 10 58 36-30 38-60 36-52-8-58-32z', '#fbfaf5') +
    path('M98 226c-2-24 30-36 54-32', 'none', 'stroke="#fff" stroke-width="5" opacity=".8"') +
    oval(154, 222, 24, 17, paint.ball('#f2a51d')) +
    [
      [206, 252],
      [112, 258],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 8, 4, accent))
      .join('') +
    path('M40 196q26-46 100-52', 'none', 'stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".5"'),
  focus: [150, 222, 170],
}

export const knifeSet: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 350, 110, 14) +
    [
      [138, 40, 0],
      [176, 22, 0],
      [214, 32, 0],
      [252, 52, 0],
    ]
      .map(
        ([x = 0, y = 0]) =>
          box(x, y, 25, 124, 9, paint.tube(body)) +
          disc(x + 12.5, y + 30, 3.4, '#dfe3e6') +
          disc(x + 12.5, y + 62, 3.4, '#dfe3e6') +
          box(x - 1, y + 112, 27, 18, 3, paint.tube('#c5cbd0')),
      )
      .join('') +
    path('M116 150l164-18q10-1 12 8l22 190q2 20-18 20H122q-18 0-18-18z', paint.across([0, '#c48b55'], [0.5, '#a86f3e'], [1, '#7c4d28'])) +
    repeat(6, (step) => line(`M${120 + step * 30} ${160 - step * 2}q-8 90 4 180`, '#6f431f', 1.6, 'opacity=".45"')) +
    path('M116 150l164-18q10-1 12 8l1 10-178 18z', '#e0ad78') +
    disc(204, 252, 22, accent, 'opacity=".85"') +
    path('M204 236q4 11 14 16-10 5-14 16-4-11-14-16 10-5 14-16z', '#fff'),
  other: (paint, { body }) =>
    paint.shadow(200, 320, 150, 18) +
    [0, 1, 2, 3]
      .map((at) =>
        turn(
          -6 + at * 4,
          200,
          200,
          path(
            `M40 ${96 + at * 60}h${200 - at * 26}q-20 34-70 36l-${130 - at * 26} 0z`,
            paint.down([0, '#f5f7f8'], [0.6, '#c8d0d5'], [1, '#8f989f']),
          ) +
            box(236 - at * 26, 92 + at * 60, 124, 26, 10, paint.down([0, lighter(body, 0.3)], [1, darker(body, 0.4)])) +
            disc(272 - at * 26, 105 + at * 60, 4, '#dfe3e6') +
            disc(326 - at * 26, 105 + at * 60, 4, '#dfe3e6'),
        ),
      )
      .join(''),
  focus: [200, 110, 160],
}

export const teaSet: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 336, 170, 16) +
    oval(200, 312, 176, 34, paint.tube('#d8b25a')) +
    oval(200, 306, 166, 28, paint.down([0, '#f4dfa2'], [1, '#c59a3f'])) +
    path('M132 206q0-62 68-62t68 62q4 60-24 84h-88q-28-24-24-84z', paint.ball(body)) +
    path('M262 196q50-10 62-52l18 8q-10 74-78 88z', paint.tube(body)) +
    line('M136 190q-58-10-52 38t62 34', body, 15) +
    path('M156 146q8-26 44-26t44 26z', paint.tube(lighter(body, 0.2))) +
    disc(200, 110, 12, paint.ball(accent)) +
    line('M134 216q66 22 132 0', '#e0b54f', 5) +
    [
      [170, 246],
      [200, 256],
      [230, 246],
    ]
      .map(([x = 0, y = 0]) => path(`M${x} ${y - 16}q6 11 16 16-10 5-16 16-6-11-16-16 10-5 16-16z`, accent))
      .join('') +
    [92, 320]
      .map(
        (x) =>
          oval(x, 318, 34, 8, '#fdfaf3') +
          path(`M${x - 18} 256q6 24 0 40q0 16 18 16t18-16q-6-16 0-40z`, '#eaf4f6', 'opacity=".85"') +
          path(`M${x - 16} 268q4 16-1 30q0 12 17 12t17-12q-5-14-1-30z`, paint.down([0, '#c9572a'], [1, '#8a2f12'])) +
          oval(x, 257, 18, 4, '#fff', 'opacity=".8"') +
          line(`M${x - 11} 264q3 14 0 26`, '#fff', 3, 'opacity=".6"'),
      )
      .join(''),
  focus: [200, 220, 170],
}

export const dishes: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 340, 160, 16) +
    disc(220, 176, 132, paint.body(body), `stroke="${darker(body, 0.2)}" stroke-width="2"`) +
    ring(220, 176, 118, accent, 7) +
    ring(220, 176, 108, '#d8b25a', 2) +
    disc(220, 176, 88, paint.slant([0, darker(body, 0.05)], [1, lighter(body, 0.5)])) +
    repeat(12, (step) => turn(step * 30, 220, 176, path('M220 52q5 7 12 10-7 4-12 10-5-6-12-10 7-3 12-10z', '#fff', 'opacity=".9"'))) +
    turn(45, 220, 176, path('M220 122q12 38 54 54-42 16-54 54-12-38-54-54 42-16 54-54z', lighter(accent, 0.55), 'opacity=".7"')) +
    path('M220 130q10 34 46 46-36 12-46 46-10-34-46-46 36-12 46-46z', accent, 'opacity=".55"') +
    oval(110, 318, 92, 20, paint.tube(body)) +
    path('M34 238h152q-4 76-62 80h-28q-58-4-62-80z', paint.tube(body)) +
    oval(110, 238, 76, 16, darker(body, 0.12)) +
    oval(110, 240, 66, 11, lighter(accent, 0.6)) +
    path('M37 256q72 20 146 0l-2 10q-70 18-142 0z', accent) +
    box(290, 262, 64, 76, 12, paint.tube(body)) +
    oval(322, 263, 32, 8, darker(body, 0.14)) +
    box(290, 288, 64, 9, 0, accent) +
    line('M352 282q28 0 24 22t-24 18', body, 8),
  focus: [220, 170, 170],
}

export const flask: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 76, 12) +
    box(146, 30, 108, 76, 14, paint.tube('#dfe3e6')) +
    box(154, 98, 92, 20, 4, paint.tube('#3a4148')) +
    path('M142 116h116q18 10 18 38v170q0 30-30 30h-92q-30 0-30-30V154q0-28 18-38z', paint.tube(body)) +
    line('M276 160q56 0 56 74t-56 70', '#2f363d', 15) +
    box(124, 268, 152, 12, 0, accent, 'opacity=".8"') +
    path('M200 172q12 34 46 46-34 12-46 46-12-34-46-46 34-12 46-46z', lighter(body, 0.5), 'opacity=".5"') +
    box(144, 134, 10, 190, 5, '#fff', 'opacity=".35"') +
    box(124, 340, 152, 14, 6, '#3a4148'),
  focus: [200, 130, 160],
}

export const grinder: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 120, 13) +
    path('M212 62h132q4 20-20 32l-22 14h-50l-22-14q-22-12-18-32z', paint.tube('#d3d9dd')) +
    box(248, 100, 60, 40, 4, paint.tube('#c5cbd0')) +
    path('M96 136h214q16 0 16 16v32q0 16-16 16H96z', paint.down([0, '#eef1f3'], [1, '#98a1a8'])) +
    box(312, 126, 34, 84, 10, paint.down([0, '#e2e7ea'], [1, '#868f96'])) +
    oval(347, 168, 9, 34, '#3a4148') +
    [150, 160, 170, 180, 188].map((y) => line(`M350 ${y}q18 20 10 60`, '#b8413d', 5, 'opacity=".8"')).join('') +
    path('M70 128q0-16 18-16h116q18 0 20 16l18 210q2 14-14 14H64q-16 0-14-14z', paint.body(body)) +
    box(88, 150, 96, 44, 10, darker(body, 0.3)) +
    disc(114, 172, 12, accent) +
    disc(158, 172, 12, '#d9414f') +
    repeat(5, (step) => line(`M84 ${230 + step * 16}h${104 + step * 4}`, darker(body, 0.3), 4, 'opacity=".5"')) +
    path('M92 300q60-60 118-60', 'none', `stroke="${accent}" stroke-width="7" opacity=".6"`),
  focus: [280, 160, 160],
}

import { darker, lighter } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import type { Paint } from '../paint.ts'
import { box, disc, line, oval, path, repeat, ring } from '../shapes.ts'

export const kettle: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(196, 356, 128, 13) +
    line('M266 120c76-20 92 112 6 130', '#242a30', 26) +
    line('M268 118c64-12 78 96 4 124', '#4a525a', 7, 'opacity=".8"') +
    path('M128 128L60 112l10 36 46 34z', paint.tube(body)) +
    path('M118 112h160l24 214q2 14-12 14H110q-14 0-12-14z', paint.tube(body)) +
    path('M126 112c4-36 32-46 72-46s68 10 72 46z', paint.tube('#2f363d')) +
    disc(198, 58, 14, paint.ball('#3a4148')) +
    box(186, 158, 30, 112, 15, '#eaf4f6', 'opacity=".9"') +
    path('M186 212h30v43a15 15 0 0 1-30 0z', '#5fb9cc') +
    repeat(5, (step) => line(`M190 ${176 + step * 18}h8`, '#7a858d', 1.6)) +
    path('M116 118h162l1 10H115z', '#fff', 'opacity=".3"') +
    box(88, 334, 222, 20, 9, paint.down([0, '#4a525a'], [1, '#1a1f24'])) +
    disc(286, 292, 7, accent),
  other: (paint, { body }) =>
    paint.shadow(200, 356, 116, 13) +
    path('M118 118h164l20 208q2 14-12 14H110q-14 0-12-14z', '#dff0f4', 'opacity=".55" stroke="#a9c4cc" stroke-width="2"') +
    path('M108 222q46-14 92 0t92 0l10 104q2 14-12 14H110q-14 0-12-14z', paint.down([0, '#9bd4e2', 0.9], [1, '#4aa3ba', 0.9])) +
    [
      [140, 300],
      [170, 268],
      [214, 304],
      [246, 262],
      [192, 244],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 6, '#fff', 'opacity=".6"'))
      .join('') +
    path('M126 118c4-36 32-46 74-46s70 10 74 46z', paint.tube(body)) +
    line('M282 132c70-10 76 110 12 130', '#242a30', 24) +
    box(88, 334, 224, 20, 9, paint.down([0, body], [1, '#1a1f24'])) +
    path('M126 130l-10 180', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"'),
  focus: [196, 210, 160],
}

export const coffeeMachine: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 130, 13) +
    box(92, 56, 216, 82, 14, paint.body(body)) +
    box(92, 120, 62, 220, 8, paint.tube(body)) +
    box(154, 138, 150, 190, 0, paint.down([0, '#22282e'], [1, '#39424a'])) +
    box(80, 328, 240, 26, 10, paint.down([0, '#4a525a'], [1, '#191e23'])) +
    repeat(9, (step) => box(170 + step * 14, 328, 8, 5, 2, '#8d959c')) +
    box(112, 74, 90, 30, 6, '#12161a') +
    box(118, 80, 44, 18, 3, accent) +
    disc(182, 89, 7, '#5ed37f') +
    disc(246, 94, 22, paint.body('#c9ced2')) +
    line('M246 76v14', '#2a3036', 4) +
    disc(288, 94, 6, '#f2b134') +
    path('M188 138h80l-8 34h-64z', paint.tube('#aab1b7')) +
    box(212, 170, 32, 16, 4, '#59616a') +
    line('M180 156h-20', '#2a3036', 13) +
    line('M222 188v52M234 188v52', '#6b3a20', 4) +
    path('M286 150v74l8 20', 'none', 'stroke="#c9ced2" stroke-width="8" stroke-linecap="round"') +
    path('M190 246h76l-6 66q-2 14-16 14h-32q-14 0-16-14z', paint.tube('#fbf8f2')) +
    oval(228, 247, 38, 8, '#8a532d') +
    line('M264 262q26 0 22 24-4 20-26 18', '#f1ece2', 8) +
    path('M214 236q-8-14 2-26m12 22q-8-14 2-26', 'none', 'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".35"') +
    box(98, 60, 204, 8, 4, '#fff', 'opacity=".3"'),
  focus: [226, 200, 170],
}

export const blender: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 96, 13) +
    box(150, 34, 100, 26, 10, '#2a3036') +
    path('M134 58h132l-22 170h-88z', '#e3f1f4', 'opacity=".75" stroke="#a7c0c8" stroke-width="2.5"') +
    path('M143 122q28 16 57 0t57 0l-14 106h-86z', paint.down([0, lighter(accent, 0.35)], [1, accent])) +
    [
      [170, 150, 12],
      [212, 168, 14],
      [190, 196, 11],
      [232, 146, 9],
    ]
      .map(([x = 0, y = 0, r = 0]) => disc(x, y, r, '#d92b52', 'opacity=".85"'))
      .join('') +
    disc(180, 178, 8, '#f2b134') +
    line('M266 82q46 0 34 60-8 40-42 44', '#2a3036', 15) +
    path('M150 70l16 148', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".7"') +
    line('M184 222l16-12 16 12', '#8d959c', 5) +
    path('M146 228h108l4 20H142z', '#2a3036') +
    path('M138 246h124l22 94q2 12-12 12H128q-14 0-12-12z', paint.tube(body)) +
    disc(200, 302, 28, paint.body('#d9dde0')) +
    disc(200, 302, 19, paint.body('#3a4148')) +
    line('M200 286v10', '#fff', 4) +
    disc(158, 276, 4, accent) +
    disc(242, 276, 4, accent),
  focus: [200, 160, 160],
}

export const hairDryer: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(220, 352, 100, 12) +
    path('M196 196h66l26 136q4 18-14 18h-34q-16 0-20-16z', paint.tube(body)) +
    path('M42 92h34v132H42q-8 0-8-10V102q0-10 8-10z', paint.down([0, '#4a525a'], [1, '#1a1f24'])) +
    path(
      'M70 104q40-34 130-34h40q92 0 92 84t-92 84h-40q-90 0-130-30z',
      paint.down([0, lighter(body, 0.4)], [0.4, body], [1, darker(body, 0.4)]),
    ) +
    oval(306, 154, 38, 76, paint.body(darker(body, 0.3))) +
    oval(310, 154, 26, 58, '#14181d') +
    repeat(6, (step) => line(`M292 ${112 + step * 16}h36`, '#59616a', 3)) +
    line('M236 74v160', accent, 6) +
    path('M110 100q70-22 150-14', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".4"') +
    box(226, 258, 20, 44, 8, '#1a1f24') +
    box(229, 264, 14, 14, 5, accent) +
    line('M262 348q10 24 50 12t60 4', '#3a4148', 9),
  focus: [230, 200, 170],
}

export const shaver: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 76, 11) +
    path('M148 150h104l-8 170q-2 32-44 32t-44-32z', paint.tube(body)) +
    path('M160 168q40 12 80 0l-4 60q-36 14-72 0z', paint.tube('#2a3036')) +
    disc(200, 206, 15, accent) +
    line('M200 198v8', '#fff', 4) +
    box(186, 262, 28, 46, 6, '#14181d') +
    repeat(3, (step) => box(191, 270 + step * 11, 18, 6, 2, accent)) +
    path('M130 122q70-26 140 0l-12 34H142z', paint.tube('#3a4148')) +
    [
      [156, 92],
      [244, 92],
      [200, 66],
    ]
      .map(
        ([x = 0, y = 0]) =>
          disc(x, y, 38, paint.body('#c5cbd0')) +
          disc(x, y, 29, '#2a3036') +
          ring(x, y, 21, '#aab1b7', 6, 'stroke-dasharray="2 2.4"') +
          disc(x, y, 9, accent),
      )
      .join(''),
  focus: [200, 96, 150],
}

export const airFryer: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 120, 13) +
    path('M96 130q0-76 104-76t104 76v200q0 22-22 22H118q-22 0-22-22z', paint.tube(body)) +
    oval(200, 80, 62, 16, darker(body, 0.4), 'opacity=".6"') +
    path('M128 108q72-22 144 0v60q-72 12-144 0z', '#11161a') +
    box(160, 120, 80, 32, 5, paint.down([0, darker(accent, 0.5)], [1, accent])) +
    disc(146, 136, 5, '#e8ecef') +
    disc(254, 136, 5, '#e8ecef') +
    path(
      'M104 202q96 16 192 0v118q0 14-14 14H118q-14 0-14-14z',
      paint.tube(darker(body, 0.2)),
      `stroke="${darker(body, 0.6)}" stroke-width="2"`,
    ) +
    box(172, 222, 56, 96, 16, paint.down([0, '#4a525a'], [1, '#171c21'])) +
    box(182, 232, 36, 12, 6, accent) +
    path('M110 130v180', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".2"'),
  focus: [200, 160, 160],
}

export const samovar: KindDrawing = {
  front: (paint, { body, accent }) => brass(paint, body, accent),
  focus: [200, 210, 160],
}

function brass(paint: Paint, body: string, accent: string): string {
  return (
    paint.shadow(200, 356, 90, 12) +
    path('M166 60q-2-30 34-34 36 4 34 34l14 24q0 12-14 12h-68q-14 0-14-12z', paint.tube('#fbf5ea')) +
    path('M236 54q26-4 20 24t-18 16', 'none', 'stroke="#e9dfcd" stroke-width="7"') +
    line('M164 64L142 46', '#f1e9da', 8) +
    [
      [186, 74],
      [200, 68],
      [214, 74],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 5, accent))
      .join('') +
    disc(200, 24, 6, paint.ball(body)) +
    box(156, 94, 88, 14, 6, paint.tube(darker(body, 0.1))) +
    path('M118 112h164q10 0 8 12l-16 50q22 20 20 62-4 44-52 60h-84q-48-16-52-60-2-42 20-62l-16-50q-2-12 8-12z', paint.tube(body)) +
    line('M126 174h148M112 230h176', darker(body, 0.35), 2.4, 'opacity=".6"') +
    path('M150 190q50 16 100 0v26q-50 14-100 0z', lighter(body, 0.3), 'opacity=".35"') +
    line('M108 190q-40-6-34 30t36 20M292 190q40-6 34 30t-36 20', darker(body, 0.3), 9) +
    box(186, 232, 28, 14, 6, paint.tube(darker(body, 0.1))) +
    path('M192 246h16l-2 34h-12z', paint.tube(darker(body, 0.1))) +
    disc(200, 238, 7, accent) +
    line('M200 232v-16', darker(body, 0.3), 5) +
    path('M164 296h72l14 34h-100z', paint.tube(body)) +
    box(132, 328, 136, 24, 8, paint.tube(darker(body, 0.08)))
  )
}

import { darker, lighter } from '../colour.ts'
import type { KindDrawing, Look } from '../kind.ts'
import { box, disc, line, oval, path, repeat, ring, turn } from '../shapes.ts'

export const drill: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(224, 352, 116, 13) +
    box(14, 136, 66, 9, 4, paint.tube('#9aa3aa')) +
    path('M14 140.5l16-7v14z', '#7a838b') +
    path('M74 120h56v42H74q-14-20 0-42z', paint.down([0, '#6a737b'], [0.4, '#3a4148'], [1, '#171c21'])) +
    repeat(4, (step) => line(`M${84 + step * 11} 122v38`, '#8d959c', 1.8)) +
    path('M124 96h164q46 0 46 46v12q0 38-42 38H124z', paint.down([0, lighter(body, 0.45)], [0.35, body], [1, darker(body, 0.3)])) +
    path('M124 96h36v96h-36z', '#2a3036') +
    repeat(4, (step) => box(262, 116 + step * 17, 46, 8, 4, '#2a3036')) +
    path('M214 188h74l26 112h-76z', paint.across([0, '#454d55'], [1, '#1a1f24'])) +
    path('M240 200h26l20 88h-26z', body) +
    path('M212 190q-26 20-8 50l22-6z', paint.body('#8d959c')) +
    path('M212 292h122q14 0 14 16v26q0 18-18 18H224q-18 0-18-18v-26q0-16 6-16z', paint.body('#39424a')) +
    box(232, 316, 58, 14, 7, '#12161a') +
    repeat(3, (step) => disc(244 + step * 17, 323, 4, step < 2 ? '#7fe39a' : '#4a525a')) +
    path('M170 124h78v18h-78z', accent, 'opacity=".9"') +
    path('M166 104q80-6 140 8', 'none', 'stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"'),
  focus: [200, 150, 160],
}

export const toolSet: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 346, 180, 15) +
    path('M40 190L66 70h268l26 120z', paint.body(darker(body, 0.25))) +
    path('M62 180L82 86h236l20 94z', '#22282e') +
    repeat(9, (step) => box(96 + step * 24, 98, 14, 66, 4, paint.tube('#c5cbd0')) + box(98 + step * 24, 98, 10, 20, 2, '#6a737b')) +
    path('M24 190h352v128q0 24-24 24H48q-24 0-24-24z', paint.body(body)) +
    box(42, 204, 316, 116, 12, '#22282e') +
    repeat(8, (step) => disc(68 + step * 24, 228, 9.5, paint.ball('#c5cbd0')) + disc(68 + step * 24, 228, 5, '#22282e')) +
    repeat(6, (step) => disc(68 + step * 24, 256, 7.5, paint.ball('#c5cbd0')) + disc(68 + step * 24, 256, 4, '#22282e')) +
    [
      [60, 286, accent],
      [60, 304, '#e0a021'],
    ]
      .map(
        ([x, y, colour]) => box(Number(x), Number(y), 62, 12, 6, String(colour)) + box(Number(x) + 62, Number(y) + 4, 60, 4, 1, '#dfe3e6'),
      )
      .join('') +
    turn(-18, 290, 262, path('M262 232q20-14 34 2l8 14h40v24h-40l-8 14q-14 16-34 2l22-8v-40z', paint.tube('#dfe3e6'))) +
    box(150, 330, 100, 20, 8, '#2a3036') +
    box(168, 180, 64, 16, 6, accent),
  focus: [130, 250, 160],
}

export const bicycle: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 338, 190, 12) +
    [92, 308]
      .map(
        (x) =>
          repeat(12, (step) => turn(step * 30, x, 256, line(`M${x} 256V184`, '#c3c9ce', 1.6))) +
          disc(x, 256, 79, 'none', 'stroke="#23292f" stroke-width="10"') +
          disc(x, 256, 72, 'none', 'stroke="#aab1b7" stroke-width="3"') +
          disc(x, 256, 9, '#3a4148'),
      )
      .join('') +
    line('M92 256L152 150H266L196 256ZM152 150L196 256M140 126L152 150M266 150L254 114', darker(body, 0.35), 13) +
    line('M92 256L152 150H266L196 256ZM152 150L196 256', body, 9.5) +
    line('M154 148H262', lighter(body, 0.5), 2.5) +
    line('M254 114L308 256', darker(body, 0.2), 10) +
    line('M262 138L306 252', lighter(body, 0.4), 2) +
    line('M254 114q2-12 26-12 22 0 22 14-2 14-16 14', '#23292f', 8) +
    path('M112 118q30-8 58 0 6 10-6 12-26 6-46 0-10-4-6-12z', '#23292f') +
    disc(196, 256, 24, 'none', `stroke="${accent}" stroke-width="6"`) +
    disc(196, 256, 7, '#3a4148') +
    line('M196 256L214 292M204 294h22M196 256L178 222M168 220h20', '#3a4148', 5) +
    line('M92 262h104M92 250h100', '#59616a', 2),
  focus: [200, 210, 180],
}

export const helmet: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 322, 150, 14) +
    path('M52 246C40 130 116 70 206 74s160 76 144 172q-2 16-20 16H72q-18 0-20-16z', paint.ball(body)) +
    repeat(4, (step) => path(`M${112 + step * 52} ${118 - (step % 3) * 8}q26-12 34 6l10 70q-20 12-44 4z`, '#22282e', 'opacity=".88"')) +
    path('M56 238q144 26 290 0l2 18q-2 8-18 8H72q-16 0-18-10z', darker(body, 0.4)) +
    path('M70 200q20-92 110-110', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".45"') +
    line('M96 262q30 70 104 60 74 10 104-60', '#2a3036', 8) +
    box(178, 312, 44, 18, 6, accent) +
    path('M54 226q146 26 294 0', 'none', `stroke="${accent}" stroke-width="6"`),
  focus: [180, 150, 160],
}

const footballPanels = ({ body, accent }: Look) =>
  path('M200 154l44 32-17 52h-54l-17-52z', accent) +
  [0, 72, 144, 216, 288]
    .map((angle) =>
      turn(
        angle,
        200,
        200,
        line('M200 154V96', darker(body, 0.4), 3.4) +
          path('M200 30l44 32-16 40h-56l-16-40z', accent) +
          line('M228 102l42 18M172 102l-42 18', darker(body, 0.4), 3.4),
      ),
    )
    .join('')

const volleyballPanels = ({ body, accent }: Look) =>
  [0, 120, 240]
    .map((angle) =>
      turn(
        angle,
        200,
        200,
        path('M200 200C176 140 190 84 244 52L300 80C240 104 226 150 200 200Z', accent, 'opacity=".9"') +
          line('M200 200C176 140 190 84 244 52M200 200C226 150 240 104 300 80M200 200C250 168 306 160 350 178', darker(body, 0.4), 3.4),
      ),
    )
    .join('')

export const ball: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(204, 344, 130, 16) +
    disc(200, 200, 142, paint.ball(look.body)) +
    paint.clip(disc(200, 200, 142, '#000'), look.style % 5 === 3 ? volleyballPanels(look) : footballPanels(look)) +
    disc(200, 200, 142, 'none', `stroke="${darker(look.body, 0.35)}" stroke-width="2"`) +
    disc(200, 200, 142, paint.slant([0, '#fff', 0.35], [0.4, '#fff', 0], [1, '#0d0f14', 0.36])) +
    oval(146, 124, 36, 22, '#fff', 'opacity=".4" transform="rotate(-38 146 124)"'),
  focus: [180, 170, 150],
}

export const tent: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 326, 190, 15) +
    path('M200 70L28 318H372Z', paint.across([0, lighter(body, 0.3)], [0.5, body], [1, darker(body, 0.3)])) +
    path('M200 70L372 318H252Z', darker(body, 0.24), 'opacity=".55"') +
    path('M200 104L128 318H272Z', '#1e252b') +
    path('M200 104L128 318H172Q186 210 200 104Z', paint.soft(accent)) +
    path('M200 104L272 318H244Q216 200 200 104Z', paint.soft(darker(accent, 0.2))) +
    line('M200 70L14 322M200 70L386 322M200 70V54', lighter(body, 0.5), 3) +
    line('M60 260L16 332M340 260L384 332', '#8d959c', 2) +
    box(10, 326, 7, 16, 2, '#59616a') +
    box(383, 326, 7, 16, 2, '#59616a') +
    path('M98 218q100-30 204 0', 'none', 'stroke="#fff" stroke-width="3" opacity=".35"') +
    path('M176 300q24-14 48 0v18h-48z', '#e0a021'),
  focus: [200, 210, 180],
}

export const dumbbell: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 300, 180, 16) +
    turn(
      -14,
      200,
      210,
      box(118, 196, 164, 26, 10, paint.down([0, '#f0f2f3'], [0.5, '#aab1b7'], [1, '#5f686f'])) +
        repeat(14, (step) => line(`M${142 + step * 9} 198l-5 22`, '#6a737b', 1.6)) +
        [
          [34, 0],
          [282, 1],
        ]
          .map(
            ([x = 0]) =>
              path(
                `M${x + 14} 136h56q12 0 14 12v122q-2 12-14 12H${x + 14}q-12 0-14-12V148q2-12 14-12z`,
                paint.down([0, lighter(body, 0.4)], [0.4, body], [1, darker(body, 0.5)]),
              ) +
              box(x + 34, 136, 16, 146, 2, darker(body, 0.35)) +
              box(x + 64, 180, 12, 58, 4, accent),
          )
          .join(''),
    ),
  focus: [90, 220, 150],
}

export const treadmill: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(210, 348, 180, 13) +
    path('M40 312L320 286q20-2 26 12l14 36q4 10-10 12H46q-16 0-16-14t10-20z', paint.body(darker(body, 0.1))) +
    path('M58 316L300 294l20 34H60z', '#1a1f24') +
    repeat(8, (step) => line(`M${80 + step * 28} ${316 - step * 2.4}l6 14`, '#39424a', 2)) +
    line('M318 300L262 90', darker(body, 0.3), 17) +
    line('M314 296L260 92', lighter(body, 0.4), 4) +
    line('M264 118L156 150', '#2a3036', 12) +
    path('M222 46h78q10 0 12 10l12 54q2 10-8 12l-80 10q-10 0-12-10l-12-62q-2-14 10-14z', paint.body(body)) +
    path('M232 60h62l10 44-64 8z', '#12161a') +
    line('M246 98l14-16 12 10 18-22', accent, 5) +
    disc(330, 330, 14, '#2a3036'),
  focus: [262, 100, 150],
}

export const tyre: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 350, 120, 14) +
    disc(200, 196, 152, paint.body('#2b3035')) +
    repeat(36, (step) => turn(step * 10, 200, 196, path('M192 46h15l-4 22h-15z', '#14181b'))) +
    disc(200, 196, 122, '#1b1f23') +
    ring(200, 196, 112, '#3a4148', 3) +
    disc(200, 196, 92, paint.body(body)) +
    disc(200, 196, 82, darker(body, 0.6)) +
    repeat(5, (step) =>
      turn(
        step * 72,
        200,
        196,
        path('M186 120l28 0-6 66h-16z', paint.body(body)) +
          path('M178 122q-14 6-26 20l40 40z', paint.body(lighter(body, 0.15)), 'opacity=".8"'),
      ),
    ) +
    disc(200, 196, 26, paint.body(body)) +
    disc(200, 196, 13, accent) +
    ring(200, 196, 92, lighter(body, 0.5), 3),
  focus: [240, 150, 150],
}

export const oilCan: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 110, 13) +
    box(150, 36, 56, 40, 8, paint.tube('#2a3036')) +
    repeat(6, (step) => line(`M${156 + step * 9} 40v32`, '#59616a', 2)) +
    path('M146 72h64v22h54q34 2 34 40v194q0 24-24 24H126q-24 0-24-24V134q0-26 26-38 18-6 18-24z', paint.body(body)) +
    path('M232 118h34q14 0 14 16v80q0 14-14 14h-6q-12 0-12-14v-66q0-10-8-10h-8q-8 0-8-10t8-10z', '#ffffff', 'opacity=".92"') +
    box(118, 178, 116, 138, 10, darker(body, 0.4)) +
    path('M176 196q30 40 30 62a30 30 0 0 1-60 0q0-22 30-62z', paint.ball(accent)) +
    box(134, 296, 84, 8, 4, '#fff', 'opacity=".6"') +
    box(112, 124, 9, 210, 4.5, '#fff', 'opacity=".3"'),
  focus: [180, 230, 160],
}

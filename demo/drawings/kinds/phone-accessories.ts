import { darker, lighter } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import { box, disc, faint, line, path, repeat, turn } from '../shapes.ts'

export const powerBank: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 353, 90, 13) +
    box(122, 66, 156, 286, 30, paint.body(look.body), `stroke="${darker(look.body, 0.3)}" stroke-width="2"`) +
    box(132, 76, 10, 262, 5, '#ffffff', 'opacity=".2"') +
    box(160, 66, 34, 13, 3, '#0e1317') +
    box(164, 69, 26, 4, 1, '#3a93d1') +
    box(210, 66, 28, 13, 6, '#0e1317') +
    path('M212 140l-40 62h25l-9 52 45-66h-27z', paint.down([0, lighter(look.accent, 0.3)], [1, look.accent])) +
    repeat(4, (step) => disc(173 + step * 18, 308, 5.5, step < 3 ? '#7fe3d6' : '#ffffff', step < 3 ? '' : 'opacity=".25"')),
  other: (paint, look) =>
    paint.shadow(200, 340, 150, 15) +
    path('M70 262L150 176h190q14 0 10 12l-56 96q-8 14-24 14H86q-22 0-16-36z', paint.body(look.body)) +
    path(
      'M66 272q2 26 22 26h188q14 0 22-14l56-98v30l-54 100q-8 16-26 16H90q-24 0-24-24z',
      paint.down([0, darker(look.body, 0.2)], [1, darker(look.body, 0.5)]),
    ) +
    line('M232 322c-10 30 70 36 76 8q8-34 44-20', '#f2f0ec', 8) +
    box(112, 304, 28, 12, 3, '#0e1317') +
    box(152, 304, 24, 12, 6, '#0e1317') +
    path('M214 196l-34 40 24 4-22 34 50-40-26-6z', look.accent),
  focus: [200, 110, 150],
}

export const charger: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(190, 350, 132, 14) +
    box(96, 128, 132, 168, 30, paint.body(look.body), `stroke="${darker(look.body, 0.16)}"`) +
    box(128, 92, 13, 44, 6, paint.tube('#c3c8cc')) +
    box(182, 92, 13, 44, 6, paint.tube('#c3c8cc')) +
    box(112, 118, 100, 18, 8, paint.body(darker(look.body, 0.08))) +
    box(130, 270, 28, 12, 6, '#22282d') +
    box(170, 270, 28, 12, 6, '#22282d') +
    path('M168 168l-20 32h13l-4 26 22-33h-13z', look.accent) +
    line('M144 288v20q0 40 44 36t60-22 20-64 40-70 34 26-26 54-40 20', darker(look.body, 0.12), 9) +
    line('M144 288v20q0 40 44 36t60-22 20-64 40-70 34 26-26 54-40 20', lighter(look.body, 0.2), 5) +
    box(134, 276, 20, 30, 6, paint.tube('#e9e6e1')),
  other: (paint, look) =>
    paint.shadow(200, 352, 130, 14) +
    turn(
      14,
      200,
      220,
      box(120, 120, 150, 200, 32, paint.body(look.body), `stroke="${darker(look.body, 0.16)}"`) +
        box(160, 132, 70, 70, 35, paint.body(darker(look.body, 0.06))) +
        disc(180, 167, 8, '#2a3036') +
        disc(210, 167, 8, '#2a3036') +
        repeat(5, (step) => box(150, 240 + step * 11, 90 - (step % 3) * 16, 3, 1.5, darker(look.body, 0.25))),
    ),
  focus: [168, 240, 130],
}

export const cable: KindDrawing = {
  front: (paint, look) => {
    const coil = 'M120 92v56c0 40 60 20 108 40s82 60 46 106-144 46-176-8 18-110 88-100 92 64 54 100-100 20-96-18 44-44 62-20'
    return (
      paint.shadow(196, 350, 130, 14) +
      line(coil, darker(look.body, 0.4), 16) +
      line(coil, look.body, 11.5) +
      line(coil, lighter(look.body, 0.35), 3, 'opacity=".7" stroke-dasharray="5 5"') +
      box(104, 58, 32, 60, 9, paint.tube(lighter(look.body, 0.1))) +
      box(109, 30, 22, 32, 6, paint.tube('#cfd4d8')) +
      box(113, 36, 14, 14, 4, '#5a626a') +
      faint(
        0.95,
        turn(
          28,
          216,
          272,
          box(200, 252, 30, 54, 9, paint.tube(lighter(look.body, 0.1))) +
            box(204, 228, 22, 28, 4, paint.tube('#cfd4d8')) +
            box(208, 234, 5, 8, 1, '#3c444b') +
            box(217, 234, 5, 8, 1, '#3c444b'),
        ),
      ) +
      box(84, 214, 60, 22, 8, paint.body(look.accent))
    )
  },
  focus: [124, 84, 120],
}

export const phoneCase: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(206, 353, 120, 14) +
    box(90, 56, 148, 294, 30, paint.body(darker(look.body, 0.18))) +
    box(99, 65, 130, 276, 22, paint.down([0, darker(look.body, 0.42)], [1, darker(look.body, 0.25)])) +
    box(164, 58, 148, 294, 30, paint.soft(look.body), `stroke="${darker(look.body, 0.25)}" stroke-width="2"`) +
    box(178, 72, 70, 74, 22, '#f4f2ee', `stroke="${darker(look.body, 0.35)}" stroke-width="4"`) +
    repeat(6, (step) => line(`M${184 + step * 21} 340q10-60 0-150`, lighter(look.body, 0.3), 2, 'opacity=".35"')) +
    disc(238, 236, 26, look.accent, 'opacity=".85"') +
    path('M238 214q6 14 22 22-16 8-22 22-6-14-22-22 16-8 22-22z', '#fff', 'opacity=".85"'),
  focus: [220, 120, 140],
}

import { darker, lighter } from '../colour.ts'
import type { Draw, KindDrawing } from '../kind.ts'
import { box, disc, line, oval, path, repeat, ring } from '../shapes.ts'
import { wallpaper } from '../wallpaper.ts'

export const laptop: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 322, 190, 16) +
    box(72, 82, 256, 186, 13, paint.body(look.body)) +
    box(75, 85, 250, 180, 11, '#0c0f12') +
    wallpaper(paint, 83, 94, 234, 158, 4, look.accent, look.seed) +
    disc(200, 89.5, 1.8, '#39424b') +
    path('M83 94H240L150 252H83Z', '#fff', 'opacity=".06"') +
    path('M64 264H336L372 306q4 8-8 8H36q-12 0-8-8Z', paint.down([0, lighter(look.body, 0.25)], [1, darker(look.body, 0.12)])) +
    path('M80 268H320L334 288H66Z', darker(look.body, 0.5)) +
    repeat(3, (row) =>
      repeat(14, (key) =>
        path(
          `M${84 - row * 5 + key * (16.6 + row * 0.75)} ${270 + row * 6}h${13.6 + row * 0.6}l1 4.4h-${14.4 + row * 0.6}z`,
          darker(look.body, 0.72),
        ),
      ),
    ) +
    path(
      'M160 291H240L246 305H154Z',
      paint.down([0, darker(look.body, 0.1)], [1, lighter(look.body, 0.12)]),
      `stroke="${darker(look.body, 0.25)}" stroke-width=".8"`,
    ) +
    path('M28 312h344q2 10-12 10H40q-14 0-12-10z', paint.down([0, darker(look.body, 0.18)], [1, darker(look.body, 0.48)])),
  other: (paint, look) =>
    paint.shadow(206, 330, 180, 15) +
    path('M70 96q2-14 16-12l204 20q12 1 12 14l4 176-244-8z', paint.body(look.body)) +
    path('M70 96q2-14 16-12l204 20q12 1 12 14l1 14z', '#fff', 'opacity=".12"') +
    disc(188, 196, 20, paint.slant([0, lighter(look.body, 0.6)], [1, darker(look.body, 0.1)])) +
    path(
      'M62 286l244 8 66 16q10 4 2 10l-40 8q-20 4-40 2L70 316q-16-2-14-16z',
      paint.down([0, lighter(look.body, 0.1)], [1, darker(look.body, 0.4)]),
    ) +
    box(90, 302, 24, 7, 2, '#14181c') +
    box(122, 305, 18, 6, 3, '#14181c') +
    box(148, 307, 18, 6, 3, '#14181c'),
  focus: [150, 250, 170],
}

export const monitor: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 346, 110, 13) +
    box(184, 246, 32, 82, 3, paint.tube('#8b939a')) +
    path('M120 340q2-16 34-18h92q32 2 34 18 0 8-10 8H130q-10 0-10-8z', paint.down([0, '#9aa2a9'], [1, '#4d555c'])) +
    box(26, 52, 348, 214, 10, paint.body(look.body)) +
    box(31, 57, 338, 198, 7, '#0b0e11') +
    wallpaper(paint, 36, 62, 328, 186, 3, look.accent, look.seed) +
    path('M36 62H240L150 248H36Z', '#fff', 'opacity=".05"') +
    disc(352, 260, 2.5, '#5ed3c4'),
  other: (paint, look) =>
    paint.shadow(200, 346, 110, 13) +
    box(30, 56, 340, 206, 14, paint.body(look.body)) +
    box(120, 108, 160, 104, 12, paint.body(darker(look.body, 0.14))) +
    box(182, 150, 36, 180, 6, paint.tube('#8b939a')) +
    ring(200, 166, 13, '#3a4148', 5) +
    path('M120 340q2-16 34-18h92q32 2 34 18 0 8-10 8H130q-10 0-10-8z', paint.down([0, '#9aa2a9'], [1, '#4d555c'])) +
    repeat(12, (step) => box(90 + step * 19, 76, 10, 4, 2, darker(look.body, 0.5))) +
    line('M40 248q160 8 320 0', look.accent, 3, 'opacity=".6"'),
  focus: [110, 130, 160],
}

export const keyboard: KindDrawing = {
  front: (paint, look) => {
    const rows = [14, 14, 13, 12]
    return (
      paint.shadow(200, 288, 190, 18) +
      box(20, 142, 360, 144, 14, paint.down([0, darker(look.body, 0.1)], [1, darker(look.body, 0.5)])) +
      box(20, 136, 360, 140, 14, paint.body(look.body)) +
      rows
        .map((count, row) =>
          repeat(count, (key) => {
            const width = 334 / count
            const colour = (row === 0 && key === 0) || (row === 2 && key === count - 1) ? look.accent : lighter(look.body, 0.16)
            return (
              box(33 + key * width, 148 + row * 24, width - 4, 20, 5, darker(colour, 0.3)) +
              box(34.5 + key * width, 147 + row * 24, width - 7, 16, 4, paint.down([0, lighter(colour, 0.25)], [1, colour]))
            )
          }),
        )
        .join('') +
      [
        [33, 36],
        [72, 36],
        [111, 170],
        [284, 38],
        [325, 42],
      ]
        .map(
          ([x = 0, width = 0]) =>
            box(x, 244, width, 20, 5, darker(look.body, 0.1)) +
            box(x + 1.5, 243, width - 3, 16, 4, paint.down([0, lighter(look.body, 0.38)], [1, lighter(look.body, 0.14)])),
        )
        .join('')
    )
  },
  focus: [90, 180, 130],
}

export const mouse: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(206, 334, 104, 20) +
    path('M200 66c70 0 88 60 88 140s-30 128-88 128-88-48-88-128 18-140 88-140z', paint.body(look.body)) +
    path('M200 66c70 0 88 60 88 140l-88-18z', '#fff', 'opacity=".08"') +
    path('M200 66c-70 0-88 60-88 140l88-18z', '#fff', 'opacity=".18"') +
    line('M200 68v118M112 206q88-36 176 0', darker(look.body, 0.45), 2.4) +
    box(189, 100, 22, 58, 11, '#1b2025') +
    box(193, 106, 14, 46, 7, paint.down([0, '#7a838b'], [0.5, look.accent], [1, '#3a4148'])) +
    repeat(4, (step) => box(194, 113 + step * 10, 12, 3, 1.5, '#12161a', 'opacity=".5"')) +
    path('M126 220q4 76 48 100-40-8-56-58-6-24 8-42z', look.accent, 'opacity=".75"') +
    path('M274 220q-4 76-48 100 40-8 56-58 6-24-8-42z', look.accent, 'opacity=".75"') +
    disc(200, 274, 9, look.accent),
  other: (paint, look) =>
    paint.shadow(200, 320, 160, 16) +
    path('M44 306C44 220 100 150 190 150s166 60 166 144q0 20-20 20H56q-12 0-12-8z', paint.body(look.body)) +
    path('M54 296C70 220 120 172 190 166q-60 40-70 140H60q-8 0-6-10z', '#fff', 'opacity=".2"') +
    line('M232 158q-22 70-12 154M44 300q160-20 312-6', darker(look.body, 0.4), 2.4) +
    path('M250 162q20-14 40-2l8 26q-24-18-48-24z', '#1b2025') +
    box(110, 236, 70, 16, 8, look.accent) +
    box(110, 262, 58, 16, 8, darker(look.body, 0.3)),
  focus: [200, 132, 120],
}

export const router: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 330, 170, 16) +
    [60, 138, 250, 328]
      .map(
        (x, at) =>
          `<g transform="rotate(${(at - 1.5) * 6} ${x + 6} 250)">${box(x, 84, 13, 180, 6.5, paint.tube(look.body))}${box(x - 2, 236, 17, 34, 6, paint.tube(darker(look.body, 0.2)))}</g>`,
      )
      .join('') +
    path('M44 250q4-18 24-18h264q20 0 24 18l14 62q2 16-16 16H46q-18 0-16-16z', paint.body(look.body)) +
    path('M30 308h340q4 20-16 20H46q-20 0-16-20z', darker(look.body, 0.3)) +
    repeat(7, (step) => disc(128 + step * 24, 316, 3.4, step === 5 ? '#f2b134' : '#5ed37f')) +
    path('M200 246l40 14-40 34-40-34z', look.accent, 'opacity=".85"') +
    path('M200 246l40 14-40 10-40-10z', '#fff', 'opacity=".3"') +
    repeat(6, (step) => line(`M${70 + step * 10} 252l-6 40M${280 + step * 10} 252l6 40`, darker(look.body, 0.35), 2)),
  other: (paint, look) =>
    paint.shadow(200, 310, 170, 16) +
    [70, 320].map((x) => box(x, 70, 13, 180, 6.5, paint.tube(look.body))).join('') +
    box(32, 208, 336, 96, 18, paint.body(look.body)) +
    box(52, 238, 30, 30, 15, '#171c21') +
    disc(67, 253, 5, '#c5a24a') +
    repeat(
      4,
      (step) =>
        box(100 + step * 50, 234, 40, 38, 5, '#171c21') +
        box(106 + step * 50, 240, 28, 20, 2, step === 0 ? '#3a93d1' : '#e0a021') +
        box(110 + step * 50, 244, 20, 14, 1, '#0c0f12'),
    ) +
    disc(320, 254, 10, '#d9414f'),
  focus: [200, 276, 150],
}

export const hardDisk: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(196, 350, 112, 14) +
    box(104, 84, 176, 262, 24, darker(look.body, 0.4)) +
    box(100, 78, 176, 262, 24, paint.body(look.body), `stroke="${lighter(look.body, 0.4)}" stroke-opacity=".5"`) +
    repeat(9, (step) => line(`M112 ${196 + step * 15}L264 ${150 + step * 15}`, lighter(look.body, 0.3), 2, 'opacity=".35"')) +
    box(122, 102, 56, 16, 8, look.accent) +
    disc(254, 318, 4.4, '#6cd7ff') +
    box(164, 336, 48, 10, 3, '#171c21') +
    line('M188 344q0 22 60 14t76-70-6-120', '#2a3036', 8) +
    box(306, 140, 26, 40, 5, paint.tube('#3a4148')) +
    box(309, 118, 20, 26, 3, paint.tube('#cfd4d8')),
  focus: [190, 130, 140],
}

export const printer: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 340, 160, 15) +
    path('M110 60h170l10 100H100z', paint.down([0, '#ffffff'], [1, '#e4e1db'])) +
    repeat(4, (step) => box(128, 82 + step * 14, 130 - step * 18, 4, 2, '#c9c4bb')) +
    path('M60 150h280q16 0 18 16l10 92H32l10-92q2-16 18-16z', paint.body(look.body)) +
    path('M86 150h228l8 22H78z', darker(look.body, 0.3)) +
    box(32, 244, 336, 92, 14, paint.body(darker(look.body, 0.08))) +
    box(84, 266, 232, 30, 6, '#1a1f24') +
    path('M96 288h208l24 50q2 6-6 6H78q-8 0-6-6z', paint.down([0, '#fefefc'], [1, '#dcd8d0'])) +
    path('M120 300h60l-6 30h-60z', look.accent, 'opacity=".7"') +
    box(200, 304, 80, 4, 2, '#c4beb4') +
    box(202, 314, 70, 4, 2, '#c4beb4') +
    box(250, 190, 84, 34, 6, '#151a1f') +
    box(256, 196, 44, 22, 3, look.accent) +
    disc(316, 207, 7, '#5ed37f'),
  focus: [270, 210, 150],
}

const tower: Draw = (paint, look) =>
  paint.shadow(190, 352, 140, 14) +
  path(
    'M96 52c20-8 34 6 38 30 10 80 10 180-2 262-2 8-30 10-38 4-12-90-14-190-6-268 1-14 2-25 8-28z',
    paint.across([0, darker(look.body, 0.16)], [0.3, lighter(look.body, 0.4)], [1, look.body]),
  ) +
  path('M122 66q38-14 70-6 6 140-4 284-30 8-58 2 18-150-8-280z', paint.across([0, '#1d2228'], [0.5, '#3c444c'], [1, '#11151a'])) +
  path(
    'M192 58c16-8 28 4 30 22 8 90 6 180-2 260-1 8-26 10-36 4 12-100 14-200 8-286z',
    paint.across([0, lighter(look.body, 0.4)], [0.7, look.body], [1, darker(look.body, 0.2)]),
  ) +
  line('M126 74q24 140 8 268', look.accent, 3) +
  box(152, 118, 6, 40, 3, '#0b0e11') +
  box(150, 284, 10, 16, 3, '#0b0e11') +
  `<g transform="translate(196 214) scale(.5)">${pad(paint.body(look.body), look.accent, paint.body('#2a3036'))}</g>`

const handheld: Draw = (paint, look) =>
  paint.shadow(200, 300, 186, 14) +
  path('M30 130q0-28 28-28h28v196H58q-28 0-28-28z', paint.body('#3b6ea5')) +
  path('M370 130q0-28-28-28h-28v196h28q28 0 28-28z', paint.body('#c2473c')) +
  box(84, 98, 232, 204, 8, paint.body(look.body)) +
  box(100, 112, 200, 176, 4, paint.slant([0, '#26445f'], [0.5, '#3f8f93'], [1, '#e6c878'])) +
  path('M100 250q50-46 96-14t104-30v78q0 4-4 4H104q-4 0-4-4z', '#1d5a52', 'opacity=".75"') +
  disc(250, 152, 20, '#f6e9c8', 'opacity=".9"') +
  disc(58, 152, 18, '#22282e') +
  disc(342, 232, 18, '#22282e') +
  ['M58 208v40M38 228h40', 'M342 130v2M342 170v2M322 151h2M362 151h2'].map((d) => line(d, '#22282e', 10)).join('')

export const gameConsole: KindDrawing = {
  front: (paint, look) => (look.style % 5 === 4 ? handheld(paint, look) : tower(paint, look)),
  other: (paint, look) =>
    `${paint.shadow(200, 330, 150, 15)}<g transform="translate(8 60) scale(.96)">${pad(paint.body(look.body), look.accent, paint.body('#2a3036'))}</g>`,
  focus: [290, 270, 150],
}

function pad(shell: string, accent: string, dark: string): string {
  return (
    path(
      'M92 70h216c40 0 60 30 72 90 12 62 20 112-14 120-30 6-50-30-70-62H104c-20 32-40 68-70 62-34-8-26-58-14-120 12-60 32-90 72-90z',
      shell,
      'stroke="#171c26" stroke-opacity=".25" stroke-width="2"',
    ) +
    path('M130 70h140l-16 66H146z', dark) +
    box(150, 76, 100, 50, 8, '#171c21') +
    line('M150 100h100', accent, 3, 'opacity=".8"') +
    [140, 260].map((x) => disc(x, 186, 34, '#1a1f24') + disc(x, 186, 26, dark) + ring(x, 186, 20, '#59616a', 3)).join('') +
    path('M78 104h20v20h20v20H98v20H78v-20H58v-20h20z', '#22282e') +
    [
      [312, 100, '#e0617f'],
      [340, 128, '#3fb6a8'],
      [312, 156, '#4b8fd6'],
      [284, 128, '#e0a021'],
    ]
      .map(([x, y, colour]) => disc(Number(x), Number(y), 12.5, '#22282e') + ring(Number(x), Number(y), 6, String(colour), 2.6))
      .join('') +
    box(118, 84, 8, 16, 4, '#22282e') +
    box(274, 84, 8, 16, 4, '#22282e') +
    oval(200, 196, 8, 8, accent)
  )
}

export const controller: KindDrawing = {
  front: (paint, look) =>
    `${paint.shadow(200, 336, 150, 16)}<g transform="translate(4 58) scale(.98)">${pad(paint.body(look.body), look.accent, paint.body(darker(look.body, 0.6)))}</g>`,
  focus: [140, 230, 150],
}

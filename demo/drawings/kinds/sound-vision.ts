import { darker, lighter } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import { box, disc, line, oval, path, repeat, ring, turn } from '../shapes.ts'
import { wallpaper } from '../wallpaper.ts'

export const headphones: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 352, 120, 13) +
    line('M96 236V186a104 104 0 0 1 208 0v50', darker(look.body, 0.5), 20) +
    line('M96 236V186a104 104 0 0 1 208 0v50', darker(look.body, 0.15), 15) +
    line('M102 178a98 98 0 0 1 80-88', lighter(look.body, 0.5), 4, 'opacity=".7"') +
    line('M122 160a82 82 0 0 1 156 0', darker(look.body, 0.62), 13, 'opacity=".9"') +
    [
      [88, 1],
      [312, -1],
    ]
      .map(
        ([x = 0, side = 1]) =>
          box(x - 7, 200, 14, 46, 5, paint.tube('#aab1b7')) +
          box(side > 0 ? 110 : 254, 222, 36, 118, 18, paint.tube(darker(look.body, 0.7))) +
          box(side > 0 ? 64 : 274, 212, 62, 138, 31, paint.body(look.body)) +
          box(side > 0 ? 74 : 316, 234, 9, 90, 4.5, '#ffffff', `opacity="${side > 0 ? 0.3 : 0.1}"`) +
          ring(x + side * 4, 284, 15, look.accent, 3, 'opacity=".85"'),
      )
      .join(''),
  other: (paint, look) =>
    paint.shadow(200, 338, 140, 16) +
    line('M110 270C60 130 150 70 214 74s126 60 86 190', darker(look.body, 0.4), 20) +
    line('M110 270C60 130 150 70 214 74s126 60 86 190', look.body, 14) +
    turn(
      -12,
      130,
      270,
      oval(136, 266, 62, 74, paint.body(look.body)) +
        oval(150, 266, 52, 64, paint.body(darker(look.body, 0.65))) +
        oval(154, 266, 32, 44, '#12161a'),
    ) +
    turn(
      12,
      280,
      270,
      oval(286, 262, 58, 72, paint.ball(look.body)) +
        ring(286, 262, 30, look.accent, 4) +
        disc(286, 262, 10, lighter(look.body, 0.4), 'opacity=".5"'),
    ),
  focus: [110, 270, 150],
}

export const earbuds: KindDrawing = {
  front: (paint, look) => {
    const bud = (mirror: number) =>
      `<g transform="translate(200 0) scale(${mirror} 1)">${path('M36 66c22-22 62-12 66 22 2 22-10 36-26 40l-4 62q-2 12-13 12t-12-12l-2-70c-20-12-24-38-9-54z', paint.body(look.body), `stroke="${darker(look.body, 0.28)}" stroke-width="1.5"`)}${oval(42, 96, 14, 20, '#39414a')}${oval(40, 96, 8, 13, '#1a1f25')}${oval(80, 78, 12, 8, '#ffffff', 'opacity=".4"')}${box(51, 186, 20, 5, 2, '#a9b0b6')}</g>`
    return (
      paint.shadow(200, 353, 120, 14) +
      bud(1) +
      bud(-1) +
      box(92, 216, 216, 136, 56, paint.body(look.body), `stroke="${darker(look.body, 0.22)}" stroke-width="1.5"`) +
      path('M92 262h216v10H92z', darker(look.body, 0.24)) +
      path('M92 266h216v4H92z', darker(look.body, 0.5)) +
      disc(200, 300, 5.5, look.accent) +
      box(112, 230, 120, 12, 6, '#ffffff', 'opacity=".3"')
    )
  },
  other: (paint, look) =>
    paint.shadow(200, 346, 110, 14) +
    box(92, 96, 216, 130, 60, paint.body(darker(look.body, 0.04))) +
    box(112, 118, 176, 100, 44, paint.down([0, darker(look.body, 0.45)], [1, darker(look.body, 0.2)])) +
    [
      [152, 1],
      [248, -1],
    ]
      .map(
        ([x = 0, side = 1]) =>
          box(x - 12, 176, 24, 60, 12, paint.tube(look.body)) +
          disc(x + side * 4, 180, 28, paint.ball(look.body)) +
          oval(x - side * 10, 186, 9, 13, '#2a3138'),
      )
      .join('') +
    path('M88 222h224v66q0 56-56 56H144q-56 0-56-56z', paint.body(look.body), `stroke="${darker(look.body, 0.2)}"`) +
    path('M88 222h224v12q-112 14-224 0z', darker(look.body, 0.3), 'opacity=".6"') +
    disc(200, 288, 5.5, '#5ed37f'),
  focus: [140, 110, 140],
}

export const speaker: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 340, 158, 16) +
    box(36, 164, 328, 168, 84, paint.down([0, lighter(look.body, 0.25)], [0.5, look.body], [1, darker(look.body, 0.45)])) +
    repeat(30, (step) => line(`M${78 + step * 8.4} 172v152`, darker(look.body, 0.5), 1.6, 'opacity=".38"')) +
    oval(58, 248, 24, 74, paint.body(darker(look.body, 0.35))) +
    oval(54, 248, 16, 54, '#14181d') +
    ring(54, 248, 10, look.accent, 3) +
    oval(342, 248, 24, 74, paint.body(darker(look.body, 0.35))) +
    box(142, 156, 116, 18, 9, darker(look.body, 0.5)) +
    [164, 200, 236].map((x) => disc(x, 165, 3.6, '#eef1f3')).join('') +
    box(160, 226, 80, 44, 10, look.accent) +
    path('M186 238v20l18-10zM208 240h5v16h-5z', '#fff') +
    path('M80 190q120-16 240 0', 'none', 'stroke="#fff" stroke-opacity=".3" stroke-width="6" stroke-linecap="round"'),
  other: (paint, look) =>
    paint.shadow(200, 353, 96, 14) +
    box(116, 60, 168, 292, 40, paint.tube(look.body)) +
    repeat(24, (step) => line(`M122 ${116 + step * 9}h156`, darker(look.body, 0.5), 1.5, 'opacity=".4"')) +
    oval(200, 72, 78, 24, paint.body(darker(look.body, 0.2))) +
    oval(200, 70, 60, 16, '#1a1f25') +
    line('M150 70a50 12 0 0 1 100 0', look.accent, 4) +
    box(176, 292, 48, 28, 7, look.accent),
  focus: [90, 240, 150],
}

export const soundbar: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 330, 180, 13) +
    box(256, 132, 106, 172, 10, paint.body(darker(look.body, 0.12))) +
    disc(309, 250, 34, '#11161a') +
    disc(309, 250, 26, paint.ball('#3a424a')) +
    repeat(7, (step) => line(`M268 ${148 + step * 9}h82`, lighter(look.body, 0.2), 2, 'opacity=".3"')) +
    box(20, 268, 330, 58, 16, paint.down([0, lighter(look.body, 0.3)], [0.4, look.body], [1, darker(look.body, 0.5)])) +
    repeat(
      34,
      (step) =>
        disc(44 + step * 8.6, 296, 1.6, '#000', 'opacity=".45"') +
        disc(48 + step * 8.6, 306, 1.6, '#000', 'opacity=".45"') +
        disc(44 + step * 8.6, 286, 1.6, '#000', 'opacity=".45"'),
    ) +
    box(150, 312, 60, 5, 2.5, look.accent) +
    turn(
      18,
      120,
      220,
      box(96, 150, 34, 104, 14, paint.body(darker(look.body, 0.3))) +
        disc(113, 170, 5, '#d9414f') +
        repeat(6, (step) => disc(106 + (step % 2) * 14, 192 + Math.floor(step / 2) * 16, 4, '#dfe3e6')),
    ),
  focus: [290, 250, 150],
}

export const television: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 326, 180, 12) +
    path('M86 320l26-34h14l-14 34zM314 320l-26-34h-14l14 34z', '#3a4148') +
    box(14, 66, 372, 222, 7, paint.body(look.body)) +
    box(17, 69, 366, 214, 5, '#07090b') +
    wallpaper(paint, 20, 72, 360, 204, 2, look.accent, look.seed) +
    path('M20 72H250L130 276H20Z', '#fff', 'opacity=".05"') +
    disc(200, 281, 2, '#d9414f'),
  other: (paint, look) =>
    paint.shadow(200, 334, 180, 12) +
    box(30, 294, 340, 34, 4, paint.down([0, '#a5784f'], [1, '#6f4d30'])) +
    box(40, 300, 154, 22, 2, '#8a6240') +
    box(206, 300, 154, 22, 2, '#8a6240') +
    disc(117, 311, 3, '#e9d6bd') +
    disc(283, 311, 3, '#e9d6bd') +
    path('M110 294l10-20h160l10 20z', '#3a4148') +
    path('M40 76L344 62q10 0 10 9v198q0 9-10 8L40 270q-8-1-8-9V85q0-8 8-9z', '#0a0c0f') +
    paint.clip('<path d="M40 82L344 69V268L40 263Z"/>', wallpaper(paint, 36, 66, 312, 206, 0, look.accent, look.seed + 1)),
  focus: [110, 200, 180],
}

export const camera: KindDrawing = {
  front: (paint, look) =>
    paint.shadow(200, 332, 150, 15) +
    path('M50 140q0-20 20-20h70l18-36q5-10 16-10h74q11 0 16 10l16 36h50q20 0 20 20v160q0 22-22 22H72q-22 0-22-22z', paint.body(look.body)) +
    path('M50 168h300v96q-150 30-300 0z', paint.soft(darker(look.body, 0.5))) +
    repeat(12, (step) => line(`M58 ${178 + step * 7}h284`, '#fff', 1, 'opacity=".05"')) +
    box(180, 62, 60, 16, 4, '#2a3036') +
    box(66, 98, 48, 24, 6, paint.tube('#3a4148')) +
    disc(310, 108, 17, paint.body('#4a525a')) +
    disc(310, 106, 10, look.accent) +
    box(262, 110, 24, 12, 4, '#2a3036') +
    disc(204, 214, 98, paint.body('#3a4148')) +
    disc(204, 214, 86, '#15191e') +
    ring(204, 214, 78, '#575f67', 5, 'stroke-dasharray="3 3.6"') +
    disc(204, 214, 66, paint.body('#252b31')) +
    ring(204, 214, 61, look.accent, 2.5) +
    disc(204, 214, 50, paint.glow([0, '#6d3fa0'], [0.35, '#23406b'], [0.75, '#111c2b'], [1, '#05070a'])) +
    oval(184, 192, 17, 11, '#cfe7f2', 'opacity=".75" transform="rotate(-36 184 192)"') +
    disc(226, 238, 6, '#9fc7dc', 'opacity=".5"') +
    box(322, 150, 14, 14, 7, '#d9414f'),
  other: (paint, look) =>
    paint.shadow(200, 332, 150, 15) +
    path('M50 140q0-20 20-20h70l18-36q5-10 16-10h74q11 0 16 10l16 36h50q20 0 20 20v160q0 22-22 22H72q-22 0-22-22z', paint.body(look.body)) +
    box(166, 84, 68, 34, 10, '#14181d') +
    box(74, 142, 190, 150, 8, '#0b0e11') +
    wallpaper(paint, 80, 148, 178, 138, 4, look.accent, look.seed) +
    disc(308, 200, 26, paint.body('#4a525a')) +
    disc(308, 200, 12, paint.body('#2a3036')) +
    [
      [292, 150],
      [324, 150],
      [292, 252],
      [324, 252],
    ]
      .map(([x = 0, y = 0]) => box(x - 8, y, 16, 10, 5, '#2a3036'))
      .join(''),
  focus: [200, 210, 170],
}

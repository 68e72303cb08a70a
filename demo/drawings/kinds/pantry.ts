import { darker, lighter } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import type { Paint } from '../paint.ts'
import { between, randomFrom } from '../random.ts'
import { arch, box, disc, line, oval, path, petal, repeat, turn } from '../shapes.ts'

function sack(paint: Paint, body: string, label: string, motif: string): string {
  return (
    paint.shadow(200, 356, 130, 14) +
    path('M98 82q102-22 204 0l14 30q20 120 0 234-116 28-232 0-20-114 0-234z', paint.tube(body)) +
    path('M98 82q102-22 204 0l14 30q-116-22-232 0z', darker(body, 0.16)) +
    line('M94 98q106-20 212 0', darker(body, 0.4), 2.6, 'stroke-dasharray="7 5"') +
    path('M104 130q-12 100 0 206', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".4"') +
    path(arch(118, 138, 164, 186), label) +
    path(arch(128, 152, 144, 172), 'none', 'stroke="#f4dfa6" stroke-width="2.4"') +
    motif
  )
}

export const rice: KindDrawing = {
  front: (paint, { body, accent }) =>
    sack(
      paint,
      body,
      accent,
      line('M200 310V206', '#f4dfa6', 6) +
        [
          [200, 190, 0],
          [178, 218, -28],
          [222, 218, 28],
          [174, 252, -28],
          [226, 252, 28],
          [176, 286, -28],
          [224, 286, 28],
        ]
          .map(([x = 0, y = 0, angle = 0]) => oval(x, y, 9, 20, '#f8e8bd', `transform="rotate(${angle} ${x} ${y})"`))
          .join(''),
    ),
  other: (paint, { body, accent, seed }) => {
    const random = randomFrom(seed)
    return (
      paint.shadow(200, 330, 170, 16) +
      path('M52 176h296q0 96-72 138-76 26-152 0-72-42-72-138z', paint.tube(accent)) +
      oval(200, 176, 148, 40, darker(accent, 0.2)) +
      path('M62 174q40-74 138-80t138 80q-138 46-276 0z', paint.down([0, '#fffdf5'], [1, '#eadfc4'])) +
      repeat(90, () => {
        const t = random()
        const x = 80 + random() * 240
        const lift = 1 - Math.abs(x - 200) / 150
        const y = 182 - t * 78 * lift
        return oval(x, y, 9, 2.6, '#fffef9', `stroke="#d9cba8" stroke-width=".8" transform="rotate(${between(random, -50, 50)} ${x} ${y})"`)
      }) +
      repeat(7, (step) => petal(96 + step * 35, 240 + (step % 2 ? 10 : 0), 12, body))
    )
  },
  focus: [200, 230, 150],
}

export const tea: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(170, 352, 110, 12) +
    box(74, 60, 180, 290, 10, paint.body(body)) +
    path('M74 70q0-10 10-10h160q10 0 10 10v28H74z', darker(body, 0.2)) +
    path(arch(98, 122, 132, 176), '#fbf3e0') +
    path(
      'M164 168c-40 10-50 50-30 84 40-6 58-40 30-84zM168 178c30 6 42 36 28 66-30-4-44-32-28-66z',
      paint.slant([0, '#8fbf6c'], [1, '#3f7d3c']),
    ) +
    line('M134 252q16-40 30-80M196 244q-10-36-26-64', '#2f5d2c', 2.4) +
    box(112, 312, 104, 8, 4, '#f4dfa6') +
    paint.shadow(300, 352, 66, 9) +
    oval(300, 340, 62, 12, '#fdfaf3', 'stroke="#e0d6c2"') +
    path('M268 218q12 50 0 80q-4 36 32 36t32-36q-12-30 0-80z', '#eaf4f6', 'opacity=".85" stroke="#bcd0d6"') +
    path('M272 238q8 36-2 62q-2 30 30 30t30-30q-10-26-2-62z', paint.down([0, '#d8652e'], [1, '#8f2f10'])) +
    oval(300, 219, 32, 6, '#fff', 'opacity=".8"') +
    line('M280 236q6 30-2 58', '#fff', 4, 'opacity=".6"') +
    box(338, 316, 16, 16, 2, '#fffdf5', 'stroke="#e0d6c2"') +
    disc(164, 88, 4, accent),
  focus: [290, 270, 150],
}

export const saffron: KindDrawing = {
  front: (paint, { body, accent, seed }) => {
    const random = randomFrom(seed)
    return (
      paint.shadow(200, 354, 96, 12) +
      path('M124 128h152v186q0 38-38 38h-76q-38 0-38-38z', '#ffffff', 'fill-opacity=".85" stroke="#d8d2c6" stroke-width="2.5"') +
      path('M134 204h132v108q0 30-30 30h-72q-30 0-30-30z', '#7d0d1d') +
      repeat(46, () => {
        const x = 146 + random() * 108
        const y = 212 + random() * 118
        const dx = between(random, -22, 22)
        const dy = between(random, -14, 14)
        return line(`M${x.toFixed(1)} ${y.toFixed(1)}q${dx / 2} ${dy - 6} ${dx} ${dy}`, random() < 0.2 ? '#f08a2c' : '#cf2138', 3)
      }) +
      box(112, 60, 176, 72, 14, paint.tube(body)) +
      repeat(14, (step) => line(`M${124 + step * 12} 70v52`, '#fff', 2.6, 'opacity=".3"')) +
      [0, 60, 120, 180, 240, 300]
        .map((angle) => turn(angle, 200, 180, path('M200 180q-14-22 0-42 14 20 0 42z', angle % 120 ? '#b07cc0' : '#8e4fa0')))
        .join('') +
      disc(200, 180, 5, accent) +
      path('M140 150q-6 90 0 170', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".7"')
    )
  },
  focus: [200, 250, 130],
}

export const nuts: KindDrawing = {
  front: (paint, { body, accent, style, seed }) => {
    const random = randomFrom(seed)
    const [shell, kernel] = (
      [
        ['#e6cfa0', '#7ba24d'],
        ['#c98b52', '#a86a36'],
        ['#b98a5c', '#8a5c34'],
        ['#f0dfbc', '#d9bd8a'],
      ] as const
    )[style % 4] ?? ['#e6cfa0', '#7ba24d']
    const heap = repeat(46, (step) => {
      const row = Math.floor(step / 12)
      const x = 80 + (step % 12) * 21.6 + between(random, -6, 6)
      const y = 190 - row * 22 - (1 - Math.abs(x - 200) / 160) * 22
      const inside = Math.abs(x - 200) < 150 - row * 28
      return inside
        ? turn(
            between(random, -60, 60),
            x,
            y,
            oval(x, y, 20, 13, darker(shell, 0.2)) +
              oval(x - 1, y - 2, 19, 11.5, paint.ball(shell)) +
              (step % 3 === 2 ? '' : oval(x + 2, y - 1, 12, 4, kernel)),
          )
        : ''
    })
    return (
      paint.shadow(200, 346, 150, 15) +
      oval(200, 196, 148, 34, darker(body, 0.35)) +
      heap +
      path('M50 196h300q0 90-76 132H126Q50 286 50 196z', paint.tube(body)) +
      path('M50 196h300q0 10-1 20H51q-1-10-1-20z', '#fff', 'opacity=".28"') +
      repeat(9, (step) => petal(76 + step * 31, 252 - Math.abs(step - 4) * 1, 14, step % 2 ? accent : '#fff', 'opacity=".85"')) +
      path('M126 326h148l12 22H114z', darker(body, 0.3))
    )
  },
  focus: [200, 170, 150],
}

export const honey: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 354, 110, 13) +
    path(
      'M104 132h192q22 16 22 56v110q0 54-54 54H136q-54 0-54-54V188q0-40 22-56z',
      paint.across([0, '#c77a12'], [0.25, '#f9c14a'], [0.6, '#eda324'], [1, '#a85f0a']),
    ) +
    box(104, 64, 192, 70, 14, paint.tube(body)) +
    path('M104 118h192v16H104z', darker(body, 0.25)) +
    box(118, 190, 164, 118, 12, '#fff9ea', 'opacity=".95"') +
    [
      [172, 232],
      [200, 216],
      [228, 232],
      [172, 264],
      [200, 248],
      [228, 264],
      [200, 280],
    ]
      .map(([x = 0, y = 0]) =>
        path(`M${x} ${y - 15}l13 7.5v15L${x} ${y + 15}l-13-7.5v-15z`, paint.body('#f2b134'), 'stroke="#fff9ea" stroke-width="2"'),
      )
      .join('') +
    path('M104 160q-10 80 0 160', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"') +
    turn(
      28,
      320,
      190,
      box(314, 60, 10, 170, 5, paint.tube('#b98a5c')) +
        repeat(5, (step) => oval(319, 236 + step * 13, 24 - Math.abs(step - 2) * 4, 8, paint.tube('#c99a66'))),
    ) +
    disc(148, 98, 5, accent),
  focus: [200, 250, 150],
}

export const oilBottle: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 80, 12) +
    box(172, 26, 56, 44, 8, paint.tube(accent)) +
    path(
      'M178 68h44v30q44 22 44 76v148q0 32-32 32h-68q-32 0-32-32V174q0-54 44-76z',
      paint.across([0, darker(body, 0.3)], [0.25, lighter(body, 0.45)], [0.6, body], [1, darker(body, 0.35)]),
    ) +
    box(136, 196, 128, 112, 6, '#fffdf6', 'opacity=".95"') +
    path('M200 212q26 34 26 54a26 26 0 0 1-52 0q0-20 26-54z', paint.ball(body)) +
    box(160, 294, 80, 6, 3, accent) +
    path('M154 150q-6 100 0 180', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".55"'),
  focus: [200, 230, 150],
}

export const dates: KindDrawing = {
  front: (paint, { body, accent, seed }) => {
    const random = randomFrom(seed)
    return (
      paint.shadow(200, 340, 170, 15) +
      path('M40 190h320l-22 134q-2 14-16 14H78q-14 0-16-14z', paint.body(body)) +
      path('M40 190L70 150H330L360 190Z', darker(body, 0.35)) +
      repeat(26, (step) => {
        const row = Math.floor(step / 9)
        const x = 84 + (step % 9) * 29 + (row % 2) * 14
        const y = 184 - row * 18
        return turn(
          between(random, -30, 30),
          x,
          y,
          oval(x, y, 20, 13, paint.ball('#6b3417')) +
            path(`M${x - 12} ${y - 4}q10-8 22-2`, 'none', 'stroke="#f0c79a" stroke-width="3" stroke-linecap="round" opacity=".6"'),
        )
      }) +
      path('M40 190h320l-3 16H43z', '#fff', 'opacity=".3"') +
      path('M200 226c-8 30-40 44-40 74h80c0-30-32-44-40-74z', accent) +
      line('M200 300v-60M200 252l-50-18M200 252l50-18M200 240l-30-26M200 240l30-26', '#fbf3e0', 5)
    )
  },
  focus: [190, 170, 140],
}

export const pomegranate: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(196, 346, 150, 16) +
    path('M126 96l-10-50 32 24 18-32 18 32 32-24-10 50z', paint.tube(darker(body, 0.14))) +
    disc(166, 216, 130, paint.ball(body)) +
    path('M76 170q22-46 64-56', 'none', 'stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".38"') +
    path('M204 240c10-52 84-74 126-38s44 96 4 124c-40 24-104 16-122-28-8-20-10-38-8-58z', '#f7e4c3') +
    path('M218 244c8-40 64-56 98-28s36 74 4 96c-32 18-82 12-96-22-6-16-8-30-6-46z', '#edd3a6') +
    [
      [246, 238],
      [280, 222],
      [314, 238],
      [240, 274],
      [274, 262],
      [308, 274],
      [258, 304],
      [294, 306],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 16, paint.ball('#b3122f')) + disc(x - 5, y - 5, 3.6, '#fff', 'opacity=".7"'))
      .join('') +
    path('M120 60q-26-24-52-8 18 24 52 8z', accent),
  focus: [270, 260, 150],
}

export const coffeeBag: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(196, 354, 110, 13) +
    path('M108 56h184l8 60v216q0 20-20 20H120q-20 0-20-20V116z', paint.tube(body)) +
    box(104, 44, 192, 26, 5, darker(body, 0.25)) +
    line('M112 62H288', lighter(body, 0.4), 2, 'stroke-dasharray="5 5"') +
    box(124, 130, 152, 176, 10, '#fbf3e0') +
    disc(200, 200, 46, accent) +
    turn(
      30,
      200,
      200,
      oval(200, 200, 22, 33, paint.ball('#5a3018')) + path('M200 168q-12 16 0 32t0 32', 'none', 'stroke="#f0d9bd" stroke-width="4"'),
    ) +
    box(152, 262, 96, 8, 4, '#8a6a48') +
    box(168, 280, 64, 6, 3, '#c9b28f') +
    disc(200, 98, 9, darker(body, 0.4)) +
    [
      [300, 336, 20],
      [330, 342, -30],
      [316, 322, 60],
      [76, 342, 10],
    ]
      .map(([x = 0, y = 0, angle = 0]) =>
        turn(angle, x, y, oval(x, y, 11, 15, paint.ball('#5a3018')) + line(`M${x} ${y - 12}q-5 12 0 24`, '#2d160a', 2.4)),
      )
      .join(''),
  focus: [200, 200, 150],
}

import { darker, lighter } from '../colour.ts'
import type { KindDrawing, Look } from '../kind.ts'
import type { Paint } from '../paint.ts'
import { box, byStyle, disc, faint, line, oval, path, place, repeat, turn } from '../shapes.ts'

function sneaker(paint: Paint, { body, accent, style }: Look): string {
  const light = '#faf7f1'
  return (
    path('M40 268c-6-46 8-92 30-112 20 18 52 18 70-2l26-14c26 44 68 70 132 82 46 9 66 28 66 52z', paint.body(body)) +
    path('M40 268c-6-46 8-92 30-112 16 13 34 15 50 8-26 32-30 68-24 104z', '#14100c', 'opacity=".16"') +
    path('M298 222c46 9 66 28 66 46h-84c-4-22 4-40 18-46z', lighter(body, 0.5), 'opacity=".55"') +
    path('M140 154l26-14q18 32 46 54l-26 26q-38-20-46-66z', paint.soft(lighter(body, 0.3))) +
    byStyle(
      style,
      line('M118 262q14-50 92-56M152 262q10-34 74-42', accent, 11) + line('M118 262q14-50 92-56', '#fff', 2, 'opacity=".5"'),
      path('M96 250q70 8 148-56-30 62-104 74-34 4-44-18z', accent),
      path('M110 214l26-12 10 60-26 4zM148 202l24-8 12 62-26 4z', accent),
    ) +
    repeat(4, (step) => line(`M${150 + step * 17} ${170 + step * 15}l-22 12m6-22l26 8`, light, 6)) +
    path('M64 160q-12 20-12 52l18-4q0-30 10-42z', accent) +
    path('M32 262H366q6 0 6 10 2 36-38 36H70q-38 0-38-34z', paint.down([0, '#ffffff'], [1, '#ded7c9'])) +
    path('M32 284H370q-4 24-36 24H70q-36 0-38-24z', darker(light, 0.16)) +
    repeat(12, (step) => box(60 + step * 25, 298, 15, 10, 3, darker(light, 0.4))) +
    path('M40 272q160 10 326 0', 'none', `stroke="${accent}" stroke-width="3" opacity=".8"`)
  )
}

export const shoe: KindDrawing = {
  front: (paint, look) => paint.shadow(204, 310, 176, 16) + sneaker(paint, look),
  other: (paint, look) =>
    paint.shadow(200, 334, 180, 16) +
    place(70, -4, 0.8, turn(-12, 200, 220, sneaker(paint, look))) +
    paint.shadow(190, 340, 160, 14) +
    place(4, 80, 0.86, sneaker(paint, look)),
  focus: [180, 200, 160],
}

export const formalShoe: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(204, 308, 176, 15) +
    path('M42 262c-8-46 6-88 26-100 26 14 62 14 84-6l20-10c24 40 64 64 124 76 48 10 70 24 70 48z', paint.body(body)) +
    path('M250 212q60 6 116 58h-90q-34-26-26-58z', '#fff', 'opacity=".1"') +
    path('M132 166l38-20q16 30 40 48l-32 26q-36-18-46-54z', darker(body, 0.2)) +
    repeat(4, (step) => line(`M${152 + step * 13} ${172 + step * 12}l20-10`, accent, 4)) +
    line('M254 214q-14 24 10 54M70 168q-2 50 4 94', lighter(body, 0.35), 2, 'stroke-dasharray="4 4"') +
    path('M270 226q50 8 82 34', 'none', 'stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".3"') +
    path('M38 262H366q4 12-8 20H120l-4 26H44q-6-24-6-46z', paint.down([0, '#5a3a22'], [1, '#2a1a0f'])),
  focus: [220, 210, 160],
}

function tee(paint: Paint, { body, accent, style }: Look, backSide: boolean): string {
  const outline = `stroke="${darker(body, 0.18)}" stroke-width="1.5"`
  return (
    path(
      'M142 62L72 98 30 176l58 32 24-36v168q0 10 10 10h156q10 0 10-10V172l24 36 58-32-42-78-70-36q-58 34-116 0z',
      paint.soft(body),
      outline,
    ) +
    path('M112 172q10 60 6 176M288 172q-10 60-6 176', 'none', `stroke="${darker(body, 0.24)}" stroke-width="3" opacity=".35"`) +
    path('M112 172l10-50M288 172l-10-50', 'none', `stroke="${darker(body, 0.24)}" stroke-width="2" opacity=".45"`) +
    line('M36 168l56 31M364 168l-56 31', darker(body, 0.24), 2, 'stroke-dasharray="4 3" opacity=".6"') +
    line('M116 338H284', darker(body, 0.24), 2, 'stroke-dasharray="4 3" opacity=".6"') +
    (backSide
      ? path('M142 62q58 16 116 0-58 26-116 0z', darker(body, 0.3))
      : path('M142 62q58 34 116 0 4 4 6 6-64 42-128 0z', darker(body, 0.2)) + path('M148 60q52-14 104 0-52 28-104 0z', darker(body, 0.4))) +
    (backSide
      ? box(192, 78, 16, 8, 2, accent)
      : byStyle(
          style,
          path('M200 150q16 46 62 62-46 16-62 62-16-46-62-62 46-16 62-62z', accent, 'opacity=".9"') + disc(200, 212, 17, body),
          box(112, 176, 176, 22, 0, accent) + box(112, 206, 176, 8, 0, accent, 'opacity=".6"'),
          disc(246, 152, 15, accent) + path('M246 141l9 11-9 11-9-11z', '#fff'),
        ))
  )
}

export const tShirt: KindDrawing = {
  front: (paint, look) => paint.shadow(200, 366, 100, 8, 0.22) + tee(paint, look, false),
  other: (paint, look) => paint.shadow(200, 366, 100, 8, 0.22) + tee(paint, look, true),
  focus: [200, 120, 160],
}

export const dressShirt: KindDrawing = {
  front: (paint, { body, accent, style }) =>
    paint.shadow(200, 370, 110, 8, 0.22) +
    path(
      'M150 56L84 84 46 232l-10 98 46 8 30-160v172q0 10 10 10h156q10 0 10-10V178l30 160 46-8-10-98-38-148-66-28z',
      paint.soft(body),
      `stroke="${darker(body, 0.2)}" stroke-width="1.5"`,
    ) +
    (style % 2 ? repeat(10, (step) => line(`M${122 + step * 17.4} 84V352`, accent, 1.6, 'opacity=".4"')) : '') +
    path(
      'M150 56q50 34 100 0l16 34-44 30-22-30-22 30-44-30z',
      paint.soft(lighter(body, 0.25)),
      `stroke="${darker(body, 0.25)}" stroke-width="1.5"`,
    ) +
    path('M156 58q44 24 88 0-44-18-88 0z', darker(body, 0.4)) +
    line('M192 92V356M208 92V356', darker(body, 0.22), 1.8) +
    repeat(6, (step) => disc(200, 124 + step * 40, 4.4, '#fbfaf6', `stroke="${darker(body, 0.4)}"`)) +
    path('M226 146h46v40q-23 18-46 0z', 'none', `stroke="${darker(body, 0.25)}" stroke-width="2"`) +
    line('M40 310l45 8M360 310l-45 8', darker(body, 0.25), 2.5) +
    path('M112 180q8 80 2 168M288 180q-8 80-2 168', 'none', `stroke="${darker(body, 0.25)}" stroke-width="4" opacity=".3"`),
  focus: [200, 110, 150],
}

export const manteau: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 380, 120, 8, 0.24) +
    path(
      'M156 34L104 56 66 220l-6 76 40 6 24-110-28 178q-2 10 8 10h192q10 0 8-10L276 192l24 110 40-6-6-76L296 56l-52-22z',
      paint.soft(body),
      `stroke="${darker(body, 0.22)}" stroke-width="1.5"`,
    ) +
    path('M156 34q44 26 88 0l20 58-64 74-64-74z', paint.soft(lighter(body, 0.16))) +
    path('M168 38l32 92 32-92q-32 14-64 0z', '#f6efe2') +
    line('M200 132V376', darker(body, 0.35), 2.4) +
    box(124, 186, 152, 16, 4, darker(body, 0.28)) +
    box(188, 182, 24, 24, 5, 'none', `stroke="${accent}" stroke-width="5"`) +
    repeat(3, (step) => disc(212, 232 + step * 40, 5, accent)) +
    path(
      'M136 220q4 80-8 150M264 220q-4 80 8 150M166 214q2 80-4 160M234 214q-2 80 4 160',
      'none',
      `stroke="${darker(body, 0.3)}" stroke-width="3" opacity=".3"`,
    ) +
    line('M132 250l34 12M268 250l-34 12', darker(body, 0.35), 4) +
    repeat(9, (step) => path(`M${110 + step * 22} 352q3 7 10 10-7 3-10 10-3-7-10-10 7-3 10-10z`, accent, 'opacity=".8"')),
  focus: [200, 190, 160],
}

export const jeans: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 378, 100, 8, 0.24) +
    path(
      'M126 32h148l28 336q0 8-8 8h-62q-8 0-9-8L204 150l-27 218q-1 8-9 8h-60q-8 0-8-8z',
      paint.soft(body),
      `stroke="${darker(body, 0.3)}" stroke-width="1.5"`,
    ) +
    box(124, 28, 152, 24, 4, paint.soft(darker(body, 0.14))) +
    [140, 172, 222, 254].map((x) => box(x, 24, 9, 32, 2, darker(body, 0.22))).join('') +
    disc(200, 40, 6, paint.ball('#c98f45')) +
    line('M200 54q2 50-12 66M130 58q6 34 42 40M270 58q-6 34-42 40M112 350h62M226 350h66', '#d8a05c', 2, 'stroke-dasharray="4 3"') +
    oval(148, 180, 16, 60, '#fff', 'opacity=".13"') +
    oval(254, 180, 16, 60, '#fff', 'opacity=".13"') +
    line('M134 60q-8 150-20 308M266 60q8 150 20 308', darker(body, 0.3), 2, 'opacity=".5"') +
    box(238, 58, 22, 14, 2, accent),
  focus: [200, 90, 150],
}

export const backpack: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 120, 13) +
    line('M164 70q0-46 36-46t36 46', darker(body, 0.4), 11) +
    path('M92 190q-30 6-30 40v72q0 24 30 26zM308 190q30 6 30 40v72q0 24-30 26z', paint.soft(darker(body, 0.16))) +
    path('M90 156q0-104 110-104t110 104v166q0 30-30 30H120q-30 0-30-30z', paint.soft(body)) +
    path('M106 156q0-86 94-88', 'none', 'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".25"') +
    path('M108 168q0-66 92-66t92 66', 'none', `stroke="${darker(body, 0.4)}" stroke-width="4"`) +
    box(114, 214, 172, 118, 24, paint.soft(lighter(body, 0.1)), `stroke="${darker(body, 0.3)}" stroke-width="2"`) +
    line('M126 244H274', darker(body, 0.45), 4) +
    box(252, 244, 9, 26, 4, accent) +
    path('M150 130h100v36q-50 20-100 0z', paint.soft(darker(body, 0.16))) +
    box(178, 136, 44, 22, 4, accent) +
    path('M200 139q3 6 9 8-6 2-9 8-3-6-9-8 6-2 9-8z', '#fff') +
    line('M286 168v30', accent, 6),
  other: (paint, { body, accent }) =>
    paint.shadow(200, 356, 120, 13) +
    path('M90 156q0-104 110-104t110 104v166q0 30-30 30H120q-30 0-30-30z', paint.soft(darker(body, 0.1))) +
    box(116, 110, 168, 220, 30, paint.soft(darker(body, 0.28))) +
    repeat(7, (step) => line(`M130 ${150 + step * 24}q70-16 140 0`, '#fff', 3, 'opacity=".1"')) +
    line('M166 70q0-46 34-46t34 46', darker(body, 0.45), 11) +
    [146, 254]
      .map(
        (x, at) =>
          path(
            `M${x - 20} 84q20-14 40 0l${at ? 14 : -6} 150q-4 40-${at ? 10 : 24} 80h-18q${at ? 6 : 10}-50 4-80z`,
            paint.soft(body),
            `stroke="${darker(body, 0.4)}" stroke-width="2"`,
          ) + box(x - 14, 226, 30, 14, 3, '#2a3036'),
      )
      .join('') +
    box(128, 172, 144, 10, 4, accent),
  focus: [200, 200, 160],
}

export const handbag: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 344, 160, 15) +
    line('M128 160C128 40 272 40 272 160', darker(body, 0.3), 13) +
    line('M130 156C132 50 266 50 270 156', lighter(body, 0.25), 3) +
    path('M80 150h240q14 0 16 14l18 156q2 24-24 24H70q-26 0-24-24l18-156q2-14 16-14z', paint.body(body)) +
    path(
      'M64 150h272q12 0 10 14-20 76-110 84h-72q-90-8-110-84-2-14 10-14z',
      paint.soft(lighter(body, 0.12)),
      `stroke="${darker(body, 0.35)}" stroke-width="2"`,
    ) +
    line('M74 160q22 66 96 76h60q74-10 96-76', lighter(body, 0.5), 1.8, 'stroke-dasharray="5 4"') +
    box(176, 226, 48, 34, 8, paint.body('#d8b25a')) +
    disc(200, 243, 8, '#8a6a22') +
    box(112, 138, 24, 26, 5, paint.body('#d8b25a')) +
    box(264, 138, 24, 26, 5, paint.body('#d8b25a')) +
    faint(0.9, line('M300 250q20 20 10 60', accent, 7) + path('M302 306h16l6 26h-28z', accent)),
  focus: [200, 230, 150],
}

export const wristwatch: KindDrawing = {
  front: (paint, { body, accent, style }) =>
    paint.shadow(200, 372, 60, 8) +
    path('M160 126L170 20h60l10 106zM160 274l10 96q1 8 10 8h40q9 0 10-8l10-96z', paint.tube(body)) +
    (style % 2
      ? repeat(5, (step) => line(`M168 ${34 + step * 20}h64M168 ${292 + step * 18}h64`, darker(body, 0.4), 2.4))
      : line('M174 26l-8 96M226 26l8 96M168 278l8 92M232 278l-8 92', lighter(body, 0.5), 1.6, 'stroke-dasharray="5 4"')) +
    box(290, 188, 18, 24, 5, paint.down([0, '#f0dca6'], [1, '#9a7730'])) +
    disc(200, 200, 94, paint.slant([0, '#f7e7bd'], [0.5, '#c99f47'], [1, '#7d5b1f'])) +
    disc(200, 200, 80, paint.slant([0, lighter(accent, 0.25)], [1, darker(accent, 0.55)])) +
    repeat(12, (step) => turn(step * 30, 200, 200, box(197.5, 126, 5, step % 3 === 0 ? 17 : 10, 1, '#f7ecd0'))) +
    disc(200, 236, 17, darker(accent, 0.5), 'stroke="#f7ecd0" stroke-width="1.4"') +
    line('M200 236l8-7', '#f7ecd0', 2) +
    line('M200 200L164 172', '#fff6dd', 7) +
    line('M200 200L232 150', '#fff6dd', 5) +
    line('M200 216L186 140', '#e04a5f', 2) +
    disc(200, 200, 6, '#f7e7bd') +
    path('M140 146q26-32 66-28L140 232q-22-46 0-86z', '#fff', 'opacity=".12"'),
  focus: [200, 200, 150],
}

export const sunglasses: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 296, 160, 14) +
    line('M48 160q-24 20-14 78M352 160q24 20 14 78', darker(body, 0.2), 9) +
    [
      [46, 0],
      [218, 1],
    ]
      .map(
        ([x = 0]) =>
          path(
            `M${x} 152q68-20 136 0 6 64-30 94-38 26-78 0-34-28-28-94z`,
            paint.down([0, darker(accent, 0.65)], [1, lighter(accent, 0.2)]),
            `stroke="${body}" stroke-width="11"`,
          ) + path(`M${x + 18} 166q26-8 52-8l-40 78q-18-26-12-70z`, '#fff', 'opacity=".16"'),
      )
      .join('') +
    path('M180 162q20-18 40 0', 'none', `stroke="${body}" stroke-width="11"`) +
    line('M46 150q68-20 134-2M220 148q66-18 134 2', lighter(body, 0.4), 3) +
    disc(54, 160, 5, '#d8b25a') +
    disc(346, 160, 5, '#d8b25a'),
  focus: [120, 190, 150],
}

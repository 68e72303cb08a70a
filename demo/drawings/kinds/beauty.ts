import { darker, lighter } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import { box, disc, line, oval, path, petal, repeat, turn } from '../shapes.ts'

export const cream: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 336, 138, 15) +
    path('M78 196h244v104q0 36-36 36H114q-36 0-36-36z', paint.tube('#fbf7f0')) +
    box(66, 112, 268, 90, 20, paint.tube(body)) +
    repeat(20, (step) => line(`M${82 + step * 12.6} 124v68`, '#fff', 2.4, 'opacity=".25"')) +
    box(70, 116, 260, 10, 5, '#fff', 'opacity=".4"') +
    petal(200, 262, 34, accent, 'opacity=".85"') +
    box(164, 308, 72, 6, 3, '#cbbfae') +
    box(96, 210, 11, 100, 5.5, '#fff', 'opacity=".8"'),
  other: (paint, { body, accent }) =>
    paint.shadow(200, 330, 150, 15) +
    path('M98 222h204v72q0 34-34 34H132q-34 0-34-34z', paint.tube('#fbf7f0')) +
    oval(200, 222, 102, 26, '#efe7d9') +
    oval(200, 222, 90, 20, '#fffdf8') +
    path('M140 220q20-34 60-30t66-6q-6 34-50 42t-76-6z', '#fffefb', 'stroke="#e4dacb" stroke-width="2"') +
    turn(24, 312, 250, box(246, 232, 136, 40, 14, paint.tube(body))) +
    petal(200, 280, 22, accent),
  focus: [200, 250, 150],
}

export const perfume: KindDrawing = {
  front: (paint, { body, accent, style }) =>
    paint.shadow(200, 354, 110, 13) +
    box(164, 34, 72, 66, style % 2 ? 30 : 8, paint.tube('#d8b25a')) +
    box(178, 96, 44, 26, 3, paint.tube('#f0dca6')) +
    (style % 2
      ? path(
          'M200 118c96 0 116 82 116 132s-24 102-60 102H144c-36 0-60-52-60-102s20-132 116-132z',
          paint.slant([0, lighter(body, 0.7), 0.95], [0.5, lighter(body, 0.3), 0.95], [1, darker(body, 0.2), 0.95]),
        )
      : box(98, 118, 204, 234, 20, paint.slant([0, lighter(body, 0.7)], [0.5, lighter(body, 0.25)], [1, darker(body, 0.25)]))) +
    box(118, 176, 164, 158, style % 2 ? 60 : 12, paint.down([0, lighter(body, 0.35)], [1, body]), 'opacity=".85"') +
    box(194, 122, 12, 190, 2, '#fff', 'opacity=".3"') +
    box(142, 214, 116, 78, 6, '#fffaf0', 'opacity=".92"') +
    petal(200, 244, 20, accent) +
    box(166, 272, 68, 5, 2.5, '#c9a85a') +
    path('M114 146q-6 90 2 170', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".65"'),
  focus: [200, 190, 160],
}

export const shampoo: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 356, 84, 12) +
    path('M186 30h60q14 0 14 12v8h-52v22h-22z', paint.tube(darker(body, 0.4))) +
    box(170, 70, 60, 26, 5, paint.tube(darker(body, 0.3))) +
    path('M146 94h108q28 12 28 46v180q0 34-34 34h-96q-34 0-34-34V140q0-34 28-46z', paint.tube(body)) +
    box(136, 160, 128, 150, 14, '#fffdf8', 'opacity=".93"') +
    petal(200, 210, 32, accent) +
    petal(200, 210, 16, lighter(accent, 0.6)) +
    box(162, 258, 76, 8, 4, darker(body, 0.1)) +
    box(174, 276, 52, 6, 3, '#cbbfae') +
    box(132, 126, 10, 206, 5, '#fff', 'opacity=".4"'),
  focus: [200, 200, 150],
}

export const lipstick: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(196, 354, 110, 12) +
    path('M110 130q8-62 60-78v120h-60z', paint.tube(body)) +
    path('M116 124q8-46 48-62-18 30-18 62z', '#fff', 'opacity=".25"') +
    box(104, 166, 72, 70, 4, paint.tube('#e3bf66')) +
    box(94, 230, 92, 122, 10, paint.tube('#2a2430')) +
    box(94, 252, 92, 8, 0, '#e3bf66') +
    box(226, 176, 88, 176, 12, paint.tube('#2a2430')) +
    box(226, 316, 88, 8, 0, '#e3bf66') +
    petal(270, 242, 22, '#e3bf66') +
    path('M240 70q30-30 66 6-14 26-62 26z', body, 'opacity=".85"') +
    petal(140, 300, 15, accent),
  focus: [140, 140, 150],
}

export const toothbrush: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(190, 356, 80, 11) +
    box(150, 160, 62, 190, 28, paint.tube(body)) +
    box(172, 96, 18, 74, 6, paint.tube('#e9ecee')) +
    box(166, 34, 30, 70, 12, paint.tube('#f6f8f9')) +
    repeat(6, (step) => box(150, 40 + step * 9.6, 20, 7, 2, step % 2 ? accent : '#fff', 'stroke="#c5cbd0" stroke-width=".6"')) +
    disc(181, 214, 13, accent) +
    box(176, 250, 10, 40, 5, '#fff', 'opacity=".5"') +
    box(240, 214, 66, 136, 14, paint.tube('#fbfaf6')) +
    box(244, 244, 58, 60, 0, body) +
    petal(273, 274, 17, '#fff') +
    box(250, 192, 46, 28, 8, paint.tube(accent)),
  focus: [180, 90, 140],
}

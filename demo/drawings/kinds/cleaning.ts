import { darker, lighter } from '../colour.ts'
import type { KindDrawing } from '../kind.ts'
import { box, disc, line, oval, path, ring } from '../shapes.ts'

export const vacuum: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(230, 350, 120, 13) +
    paint.shadow(70, 352, 62, 9) +
    line('M252 232C250 110 190 20 122 60', '#3a4148', 17) +
    line('M252 232C250 110 190 20 122 60', '#59616a', 10, 'stroke-dasharray="3 5"') +
    line('M122 58L74 320', '#b4bbc1', 12) +
    line('M119 60L72 316', '#f1f3f4', 3.5) +
    path('M132 48q-22-8-26 12l-8 46 16 4z', '#2a3036') +
    path('M28 330h92q8 0 8 10t-10 12H26q-12 0-10-12t12-10z', paint.down([0, '#4a525a'], [1, '#1a1f24'])) +
    box(64, 306, 20, 30, 5, '#2a3036') +
    path('M148 324q-10-84 60-106 60-18 106 14 38 30 30 92-2 18-22 18H170q-20 0-22-18z', paint.body(body)) +
    path('M214 216q52-16 98 14 26 24 28 52-70-4-126-66z', '#fff', 'opacity=".16"') +
    path('M176 240q34-26 84-20l-10 40q-40 0-74 22z', '#1c2228', 'opacity=".88"') +
    path('M186 246q26-16 58-16l-5 20q-28 0-58 16z', accent, 'opacity=".8"') +
    disc(298, 312, 40, '#22282e') +
    disc(298, 312, 28, paint.body('#59616a')) +
    disc(298, 312, 9, accent) +
    disc(172, 336, 16, '#22282e') +
    box(262, 214, 50, 14, 7, '#22282e'),
  focus: [250, 270, 170],
}

export const robotVacuum: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 312, 170, 20) +
    path(
      'M44 236v34c0 40 70 66 156 66s156-26 156-66v-34z',
      paint.across([0, darker(body, 0.5)], [0.3, darker(body, 0.1)], [1, darker(body, 0.55)]),
    ) +
    oval(200, 236, 156, 90, paint.body(body)) +
    oval(200, 234, 140, 78, 'none', `stroke="${darker(body, 0.3)}" stroke-width="2" opacity=".5"`) +
    path('M150 190v18c0 12 22 20 50 20s50-8 50-20v-18z', '#14181d') +
    oval(200, 190, 50, 24, paint.body(lighter(body, 0.1))) +
    ring(200, 190, 9, accent, 3) +
    oval(200, 270, 26, 12, accent, 'opacity=".9"') +
    path('M194 266h12l-6 9z', '#fff') +
    path('M44 268q30 46 156 46', 'none', `stroke="${accent}" stroke-width="3" opacity=".7"`),
  other: (paint, { body, accent }) =>
    paint.shadow(200, 340, 150, 14) +
    disc(200, 196, 144, paint.body(body)) +
    ring(200, 196, 128, darker(body, 0.35), 2) +
    disc(200, 150, 44, '#14181d') +
    disc(200, 146, 40, paint.body(lighter(body, 0.1))) +
    ring(200, 146, 12, accent, 4) +
    box(150, 232, 100, 64, 18, paint.body(darker(body, 0.12))) +
    disc(200, 264, 16, accent),
  focus: [200, 210, 160],
}

export const iron: KindDrawing = {
  front: (paint, { body, accent }) =>
    paint.shadow(200, 322, 172, 15) +
    path('M24 296q40-84 156-96h150q26 0 32 28l12 68z', paint.body(body)) +
    path('M24 296H374q4 20-14 20H38q-20 0-14-20z', paint.down([0, '#e6eaed'], [1, '#868f96'])) +
    path('M96 238q50-34 120-34l-10 40q-60 2-110 32z', '#dff0f4', 'opacity=".7"') +
    path('M104 248q44-22 104-24l-4 20q-52 2-100 26z', '#5fb9cc', 'opacity=".8"') +
    path('M150 202q10-82 84-92h84q34 0 40 40l6 56q-20 4-34-6l-6-34q-2-12-14-12h-74q-40 2-52 48z', paint.body(darker(body, 0.5))) +
    path('M176 170q18-48 62-50h76', 'none', 'stroke="#fff" stroke-opacity=".28" stroke-width="7" stroke-linecap="round"') +
    disc(276, 246, 24, paint.body('#dfe3e6')) +
    line('M276 230v10', accent, 5) +
    disc(222, 118, 9, accent) +
    line('M356 160q40-20 28-80', '#3a4148', 9),
  other: (paint, { body }) =>
    paint.shadow(200, 352, 90, 13) +
    path(
      'M200 34c46 50 92 150 92 236v60q0 20-20 20H128q-20 0-20-20v-60c0-86 46-186 92-236z',
      paint.slant([0, '#f2f5f7'], [0.5, '#c2cad0'], [1, '#7d868e']),
      'stroke="#6b747c" stroke-width="2"',
    ) +
    path('M200 62c36 46 72 130 72 208v48H128v-48c0-78 36-162 72-208z', 'none', 'stroke="#fff" stroke-width="2" opacity=".6"') +
    [
      [200, 96],
      [180, 140],
      [220, 140],
      [164, 190],
      [236, 190],
      [152, 244],
      [248, 244],
      [200, 170],
      [150, 296],
      [250, 296],
      [200, 296],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 5, 7, '#4a525a'))
      .join('') +
    box(108, 326, 184, 24, 10, paint.body(body)),
  focus: [150, 240, 160],
}

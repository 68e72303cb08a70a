import { darker, lighter, mix } from './colour.ts'
import { createPaint, type Paint } from './paint.ts'
import { between, randomFrom, seedOf } from './random.ts'
import { arch, box, disc, line, path, repeat, ring, turn } from './shapes.ts'
import { frame } from './stage.ts'

type Motif = (random: () => number) => string

const WHITE = '#fffdf8'
const SOFT = 'opacity=".55"'

/** Abstract signs in white, in a square of 200 units around (100, 100). None of them is a letter. */
const MOTIFS: readonly Motif[] = [
  () => path('M100 40q14 46 60 60-46 14-60 60-14-46-60-60 46-14 60-60z', WHITE) + disc(100, 100, 15, WHITE, SOFT),
  () => ring(100, 100, 48, WHITE, 15) + disc(100, 100, 17, WHITE),
  () => path(arch(56, 42, 88, 116), WHITE) + path(arch(76, 74, 48, 84), '#000000', 'opacity=".22"'),
  () => turn(45, 100, 100, box(62, 62, 76, 76, 8, WHITE)) + box(70, 70, 60, 60, 6, '#000000', 'opacity=".2"'),
  () => [0, 1, 2].map((step) => box(52 + step * 36, 116 - step * 30, 24, 40 + step * 30, 8, WHITE, step === 1 ? SOFT : '')).join(''),
  () =>
    path('M46 130q27-78 54-22t54-22', 'none', `stroke="${WHITE}" stroke-width="18" stroke-linecap="round"`) +
    disc(146, 66, 12, WHITE, SOFT),
  (random) => {
    const petals = between(random, 5, 8)
    return (
      repeat(petals, (step) =>
        turn(
          (360 / petals) * step,
          100,
          100,
          `<ellipse cx="100" cy="66" rx="15" ry="30" fill="${WHITE}" opacity="${step % 2 ? 0.6 : 1}"/>`,
        ),
      ) + disc(100, 100, 13, WHITE)
    )
  },
  () =>
    path('M100 42l50 29v58l-50 29-50-29V71z', 'none', `stroke="${WHITE}" stroke-width="15" stroke-linejoin="round"`) +
    disc(100, 100, 18, WHITE),
  () => path('M52 142L100 52l48 90z', WHITE) + path('M84 142l30-56 34 56z', '#000000', 'opacity=".22"'),
  () => disc(82, 100, 38, WHITE) + disc(122, 100, 38, WHITE, 'opacity=".5"'),
  () =>
    repeat(3, (step) =>
      path(
        `M${60 + step * 8} ${140 - step * 34}a${40 - step * 8} ${40 - step * 8} 0 0 1 ${80 - step * 16} 0`,
        'none',
        `stroke="${WHITE}" stroke-width="13" stroke-linecap="round" opacity="${1 - step * 0.22}"`,
      ),
    ),
  () =>
    box(54, 54, 42, 42, 12, WHITE) +
    box(104, 54, 42, 42, 21, WHITE, SOFT) +
    box(54, 104, 42, 42, 21, WHITE, SOFT) +
    box(104, 104, 42, 42, 12, WHITE),
  () => path('M60 150V50q80 8 80 50t-80 50z', WHITE) + disc(92, 100, 15, '#000000', 'opacity=".2"'),
  (random) => {
    const rays = between(random, 8, 12)
    return repeat(rays, (step) => turn((360 / rays) * step, 100, 100, box(94, 42, 12, 30, 6, WHITE))) + disc(100, 100, 23, WHITE)
  },
  () => path('M56 92l44-42 44 42-44 64z', WHITE) + path('M56 92h88l-44 64z', '#000000', 'opacity=".16"'),
  () => path('M100 150C40 108 52 60 82 62c12 0 18 10 18 10s6-10 18-10c30-2 42 46-18 88z', WHITE),
]

function badge(paint: Paint, colour: string, rounding: number, inner: string): string {
  return (
    box(0, 0, 600, 600, rounding, paint.slant([0, lighter(colour, 0.18)], [1, darker(colour, 0.16)])) +
    `<g transform="scale(3)">${inner}</g>` +
    path(`M0 ${rounding}Q0 0 ${rounding} 0H${600 - rounding}Q600 0 600 ${rounding}Q300 150 0 240Z`, '#ffffff', 'opacity=".06"')
  )
}

/** A brand's mark: a sign of our own on its colour. */
export function drawBrandMark(slug: string, colour: string): string {
  const paint = createPaint()
  const seed = seedOf(`mark ${slug}`)
  const motif = MOTIFS[seed % MOTIFS.length] ?? MOTIFS[0]
  const random = randomFrom(seed)
  const quarter = between(random, 0, 3) * (seed % 3 === 0 ? 90 : 0)
  return frame(600, 600, paint, badge(paint, colour, 132, motif ? turn(quarter, 100, 100, motif(random)) : ''))
}

/** A seller's sign: its shop front under an arch. */
export function drawSellerMark(id: string, colour: string): string {
  const paint = createPaint()
  const seed = seedOf(`seller ${id}`)
  const stripes = repeat(6, (step) => path(`M${46 + step * 18} 92h18v14a9 9 0 0 1-18 0z`, step % 2 ? WHITE : mix(colour, WHITE, 0.55)))
  const motif = MOTIFS[seed % MOTIFS.length] ?? MOTIFS[0]
  const shop =
    path(arch(40, 30, 120, 130), WHITE, 'opacity=".2"') +
    box(56, 104, 88, 52, 3, WHITE) +
    box(64, 118, 32, 38, 2, mix(colour, WHITE, 0.25)) +
    box(104, 118, 32, 24, 2, mix(colour, WHITE, 0.4)) +
    path('M50 78h100l6 14H44z', WHITE) +
    stripes +
    `<g transform="translate(84 44) scale(.16)">${motif ? motif(randomFrom(seed)) : ''}</g>`
  return frame(600, 600, paint, badge(paint, colour, 300, shop))
}

/** The market's own mark, as a picture for places that want one. */
export function drawSiteMark(): string {
  const paint = createPaint()
  return frame(
    600,
    600,
    paint,
    path(arch(90, 40, 420, 520), paint.down([0, '#14959c'], [1, '#0b5f67'])) +
      path(arch(190, 190, 220, 370), '#fffdf8', 'opacity=".95"') +
      path(arch(246, 300, 108, 260), '#e69a00'),
  )
}

/** Stands where a product has no picture. */
export function drawPlaceholder(): string {
  const paint = createPaint()
  return frame(
    1200,
    1200,
    paint,
    box(0, 0, 1200, 1200, 0, '#f6f5f2') +
      path(arch(360, 240, 480, 640), '#e9e6e0') +
      line(arch(360, 240, 480, 640), '#d6d1c8', 10) +
      path('M600 470q22 90 112 112-90 22-112 112-22-90-112-112 90-22 112-112z', '#cdc8c1') +
      box(300, 900, 600, 16, 8, '#dcd8d0'),
  )
}

import { between } from './random.ts'
import { arch, box, disc, path, repeat, ring, turn } from './shapes.ts'

type Motif = (random: () => number) => string

export const WHITE = '#fffdf8'
const SOFT = 'opacity=".55"'

/** Abstract signs in white, in a square of 200 units around (100, 100). None of them is a letter. */
export const MOTIFS: readonly Motif[] = [
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

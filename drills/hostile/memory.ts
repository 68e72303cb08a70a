import { median } from '../../bench/figures.ts'

export interface MemorySample {
  atS: number
  /** Resident. */
  bytes: number
  answered: number
}

/** Beyond the time in which caches fill: so much more in the last quarter than in the second is growth. */
const GROWTH_MAX = 0.15
const NOISE_BYTES = 40 * 1024 ** 2
const mb = (bytes: number) => Math.round(bytes / 1024 ** 2)

export function flatness(samples: readonly MemorySample[]): { isFlat: boolean; told: string } {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const early = median(samples.slice(quarter, 2 * quarter).map(({ bytes }) => bytes))
  const late = median(samples.slice(-quarter).map(({ bytes }) => bytes))
  const isFlat = late - early <= Math.max(NOISE_BYTES, early * GROWTH_MAX)
  return { isFlat, told: `memory: ${mb(early)} MB in the second quarter, ${mb(late)} MB in the last${isFlat ? '' : ': it grows'}` }
}

export function memoryTable(samples: readonly MemorySample[]): string {
  const each = Math.max(1, Math.ceil(samples.length / 12))
  const rows = samples.filter((_, at) => at % each === 0 || at === samples.length - 1)
  return [
    '   s  answers  resident',
    ...rows.map(
      ({ atS, answered, bytes }) => `${String(atS).padStart(4)} ${String(answered).padStart(8)} ${`${mb(bytes)} MB`.padStart(9)}`,
    ),
  ].join('\n')
}

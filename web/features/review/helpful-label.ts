import { formatCount } from '#persian/format.ts'

export function helpfulLabel(count: number): string {
  return count === 0 ? 'مفید بود' : `مفید بود (${formatCount(count)})`
}

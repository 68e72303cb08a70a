import { formatCount } from '#persian/format.ts'

/** «۱۲ محصول», or «بیش از ۱۰٬۰۰۰ محصول» where nobody counted further. */
export function howMany({ totalCount, totalIsExact }: { totalCount: number; totalIsExact: boolean }): string {
  return totalIsExact ? `${formatCount(totalCount)} محصول` : `بیش از ${formatCount(totalCount)} محصول`
}

/** The average of what has stars, to two decimals, half away from zero as the database rounds; 0 where nothing has. */
export function averageOf(stars: readonly { rating: number; count: number }[]): number {
  const counted = stars.filter(({ rating }) => rating > 0)
  const ratings = counted.reduce((sum, { count }) => sum + count, 0)
  if (ratings === 0) return 0
  const hundredths = counted.reduce((sum, { rating, count }) => sum + rating * count, 0) * 100
  return Math.floor((2 * hundredths + ratings) / (2 * ratings)) / 100
}

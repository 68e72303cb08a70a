/** 5 excellent; 4 or more good; 3 or more average; 2 or more weak; else very weak. */
export function ratingLabel(rating: number): string {
  if (rating >= 5) return 'عالی'
  if (rating >= 4) return 'خوب'
  if (rating >= 3) return 'متوسط'
  if (rating >= 2) return 'ضعیف'
  return 'بسیار ضعیف'
}

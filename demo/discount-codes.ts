/** A discount code as its table keeps it: percents in basis points, amounts in toman. */
interface DemoDiscountCode extends Record<string, unknown> {
  code: string
  kind: 'percent' | 'amount'
  value: number
  maxDiscount: number | null
  minTotal: number
  perUserMax: number | null
  endsAt: Date | null
}

export function demoDiscountCodes(now: Date): DemoDiscountCode[] {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  return [
    { code: 'YALDA', kind: 'percent', value: 1000, maxDiscount: 500_000, minTotal: 500_000, perUserMax: 3, endsAt: inDays(60) },
    { code: 'SALAM', kind: 'amount', value: 100_000, maxDiscount: null, minTotal: 1_000_000, perUserMax: 1, endsAt: null },
    { code: 'OMDEH', kind: 'percent', value: 300, maxDiscount: 5_000_000, minTotal: 50_000_000, perUserMax: null, endsAt: inDays(120) },
  ]
}

const RIALS_PER_TOMAN = 10

/** Search engines want a currency of ISO 4217: toman is none, so prices are given in rial (IRR). */
export function rialPrice(toman: number): { price: number; priceCurrency: 'IRR' } {
  return { price: toman * RIALS_PER_TOMAN, priceCurrency: 'IRR' }
}

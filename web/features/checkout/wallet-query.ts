/** What the address of the hand-over page says of the wallet: as much of what is due as this is taken from it. */
export function walletQuery(upTo: number): string {
  return upTo > 0 ? `&wallet=${upTo}` : ''
}

export function walletOfQuery(search: URLSearchParams): number {
  const upTo = Number(search.get('wallet') ?? 0)
  return Number.isSafeInteger(upTo) && upTo > 0 ? upTo : 0
}

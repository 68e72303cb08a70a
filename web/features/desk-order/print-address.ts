/** Where packing slips and labels of these orders stand, ready for paper. */
export function printAddress(receiptIds: readonly string[]): string {
  return `/desk/orders/print?ids=${receiptIds.join(',')}`
}

import type { ShippingMethod } from './shipping.ts'

export interface ShippingFault {
  field: 'cost' | 'address' | 'maxDays'
  message: string
}

/** What of a way of sending does not go together. */
export function shippingFaults({
  kind,
  cost,
  paidOnArrival,
  freeFrom,
  minDays,
  maxDays,
  address,
}: Omit<ShippingMethod, 'id' | 'label' | 'cost' | 'freeFrom'> & { cost: number; freeFrom: number | null }): ShippingFault[] {
  const faults: ShippingFault[] = []
  if (paidOnArrival && (cost > 0 || freeFrom !== null)) faults.push({ field: 'cost', message: 'ارسال پس‌کرایه هزینه و کف خرید ندارد' })
  if (kind === 'pickup' && address === '') faults.push({ field: 'address', message: 'نشانی تحویل حضوری الزامی است' })
  if ((minDays === null) !== (maxDays === null)) faults.push({ field: 'maxDays', message: 'کمترین و بیشترین روز ارسال با هم می‌آیند' })
  if (minDays !== null && maxDays !== null && minDays > maxDays)
    faults.push({ field: 'maxDays', message: 'بیشترین روز ارسال نباید کمتر از کمترین آن باشد' })
  return faults
}

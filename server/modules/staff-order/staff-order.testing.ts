import { UserId } from '#contract/ids.ts'
import type { Paying } from '../payment/gateways.ts'

export const MEMBER = UserId.parse('member')
export const ANOTHER = UserId.parse('another-member')

/** A market whose gateways cannot be asked: what these tests are about needs none. */
export function withoutGateways(now: Date): Pick<Paying, 'gateways' | 'clock'> {
  return { gateways: new Map(), clock: { now: () => now } }
}

import { CARRIERS, trackingLink } from '#contract/carriers.ts'
import type { Decline, Parcel } from '#contract/parcel.ts'
import type { DeclineRecord, ParcelRecord } from './parcels.queries.ts'

export function toParcel({ no, carrier, code, sentAt, lines }: ParcelRecord): Parcel {
  const carrierLabel = CARRIERS[carrier].label
  return { no, carrier, carrierLabel, code, trackingUrl: trackingLink(carrier, code), sentAt: new Date(sentAt).toISOString(), lines }
}

export function toDecline({ at, ...decline }: DeclineRecord): Decline {
  return { ...decline, at: new Date(at).toISOString() }
}

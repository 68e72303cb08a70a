import { formatDate } from '#persian/format.ts'

export const endWords = (endsAt: string | null) => (endsAt === null ? 'همیشگی' : `تا ${formatDate(endsAt)}`)

/** The wallet's page, which leads back here once there is money in it. */
export const CHARGE = `/account/wallet?redirect=${encodeURIComponent('/subscription')}`

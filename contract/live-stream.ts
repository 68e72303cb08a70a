import { z } from 'zod'
import { LIVE_PRODUCTS_MAX } from './limits.ts'
import { EVERYTHING_TOPIC, LIVE_PATH, NOTIFICATIONS_TOPIC } from './live.ts'

/** The stream as the API's description tells it; browsers go by `live.ts` alone. */
export const liveStream = {
  path: LIVE_PATH,
  summary: 'Tells of changes as server-sent events until its caller leaves: of these products, and with a token of one’s own notifications',
  query: z.object({ product: z.array(z.string().min(1).max(64)).max(LIVE_PRODUCTS_MAX).optional() }),
  /** The `data` of an event, as JSON. */
  event: z
    .union([z.templateLiteral(['product:', z.string()]), z.literal(NOTIFICATIONS_TOPIC), z.literal(EVERYTHING_TOPIC)])
    .describe('What changed; `*`: anything may have'),
}

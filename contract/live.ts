/**
 * Where the server tells of changes, as server-sent events: GET with `product` for each product, and a bearer token for one's own notifications.
 * An event's `data` is the JSON text of a topic (`"product:12"`), its `id` differs from change to change.
 */
export const LIVE_PATH = '/api/live'

/** The topic of the owner of the token. */
export const NOTIFICATIONS_TOPIC = 'notifications'
/** Sent when the server cannot say what changed. */
export const EVERYTHING_TOPIC = '*'
/** The query key under which an event's `id` goes into the address of what is asked for because of it: the answer is no older than the event. */
export const LIVE_MOMENT_KEY = 'at'

/**
 * Who may know whom among the folders of server and web. A room is a folder, or a file that stands loose in server/platform. It may know itself and
 * the rooms of its row, which names only rooms that stand above it: so no circle of folders can be allowed. What stands loose in server/ and web/ puts
 * the rooms together and may know them all. `docs/decisions/0034-one-order-of-rooms.md`
 */
import { isForTests } from './test-support.mjs'

const PLATFORM = rowsOf('server/platform', {
  clock: [],
  errors: [],
  ids: [],
  log: [],
  rial: [],
  'backup-plan': [],
  'bucket-account': [],
  'database-url': [],
  'gateway-accounts': [],
  'trusted-proxies': [],
  'wallet-limits': [],
  traces: [],
  settings: ['backup-plan', 'bucket-account', 'database-url', 'gateway-accounts', 'traces', 'trusted-proxies', 'wallet-limits'],
  'public-address': ['settings'],
  files: ['bucket-account', 'errors', 'settings'],
  mail: [],
  outgoing: ['traces'],
  sms: ['outgoing', 'settings'],
  'sanitised-html': [],
  sheets: ['errors'],
  'page-cache': [],
  database: ['database-url', 'errors', 'traces'],
  changes: ['database'],
  'kept-reading': ['database'],
  periodic: ['database'],
  jobs: ['database', 'periodic', 'traces'],
  rows: ['database'],
  audit: ['database', 'ids'],
  services: ['clock', 'database', 'jobs', 'settings'],
  'daily-counts': ['services'],
  repeats: ['database', 'errors', 'ids'],
  live: ['database'],
  scale: ['changes', 'database', 'errors', 'live', 'public-address', 'services'],
  http: [
    'audit',
    'clock',
    'database',
    'errors',
    'ids',
    'live',
    'page-cache',
    'public-address',
    'repeats',
    'scale',
    'services',
    'settings',
    'trusted-proxies',
  ],
})

const MODULES = rowsOf(
  'server/modules',
  {
    notification: [],
    message: ['notification'],
    media: [],
    search: [],
    sitemap: [],
    readiness: [],
    audit: [],
    rate: [],
    upload: ['media'],
    entity: ['media', 'upload'],
    // what may not be sold
    forbidden: ['entity'],
    offer: ['forbidden', 'rate', 'search'],
    location: ['offer'],
    'built-page': ['upload'],
    page: ['built-page', 'entity'],
    calendar: ['entity'],
    sending: ['location'],
    assortment: ['forbidden', 'search'],
    address: ['location'],
    identity: ['address', 'location', 'message'],
    'api-key': ['identity'],
    staff: ['api-key', 'identity', 'message'],
    'group-message': ['message', 'notification'],
    wallet: ['identity', 'message'],
    subscription: ['entity', 'message', 'notification', 'wallet'],
    content: ['built-page', 'entity', 'media', 'subscription', 'upload'],
    listing: ['built-page', 'entity', 'offer', 'search', 'subscription'],
    seller: ['listing', 'media', 'search', 'subscription', 'upload'],
    'seller-people': ['api-key', 'identity', 'message'],
    catalogue: ['calendar', 'entity', 'forbidden', 'listing', 'media', 'offer', 'search', 'subscription'],
    proposal: ['catalogue', 'notification', 'upload'],
    'desk-product': ['catalogue', 'upload'],
    brand: ['content', 'entity', 'listing', 'search', 'subscription'],
    gateway: ['entity'],
    'saved-filter': [],
    'product-view': [],
    figures: [],
    feed: [],
    'low-stock': [],
    'fast-order': ['entity', 'saved-filter', 'search', 'subscription'],
    'fast-edit': ['fast-order', 'listing', 'search'],
    compare: ['listing'],
    favourite: ['catalogue'],
    review: ['catalogue', 'media', 'notification', 'seller'],
    'product-question': ['catalogue', 'notification', 'review'],
    'product-report': ['catalogue', 'notification', 'review'],
    alert: ['catalogue', 'message', 'notification', 'seller'],
    ticket: ['entity', 'message', 'upload'],
    import: [
      'brand',
      'built-page',
      'calendar',
      'catalogue',
      'content',
      'entity',
      'fast-order',
      'forbidden',
      'gateway',
      'identity',
      'listing',
      'location',
      'notification',
      'page',
      'review',
      'seller',
      'subscription',
      'ticket',
      'upload',
    ],
    // the way of a purchase; payment and what is paid for know the purpose, and not each other
    purpose: ['message', 'notification'],
    shipping: [],
    cart: ['offer', 'shipping', 'subscription'],
    pricing: ['cart', 'offer', 'shipping'],
    order: [
      'calendar',
      'cart',
      'gateway',
      'message',
      'notification',
      'offer',
      'pricing',
      'purpose',
      'search',
      'seller',
      'shipping',
      'subscription',
    ],
    checkout: ['cart', 'gateway', 'offer', 'order', 'pricing', 'shipping'],
    payment: ['message', 'purpose', 'wallet'],
    deposit: ['gateway', 'message', 'payment', 'purpose'],
    'cash-on-delivery': ['message', 'order', 'payment'],
    'desk-order': ['calendar', 'message', 'notification', 'offer', 'order', 'pricing', 'sending', 'wallet'],
    'staff-order': ['desk-order', 'identity', 'message', 'order', 'payment', 'search'],
    return: ['calendar', 'desk-order', 'message', 'notification', 'offer', 'order', 'upload', 'wallet'],
    webhook: ['desk-order', 'media', 'message'],
    // what the market takes of sales, and what it pays out to sellers
    commission: ['calendar', 'order', 'pricing', 'wallet'],
    payout: ['commission', 'identity', 'message', 'notification', 'wallet'],
    'seller-application': ['identity', 'location', 'message', 'payout', 'seller', 'seller-people', 'upload'],
    // what waits at a seller's desk is put together from the modules that keep it
    today: ['figures', 'low-stock', 'offer', 'payment', 'payout', 'review'],
    // a person's own pages put together what the others keep
    people: ['api-key', 'identity', 'notification', 'ticket', 'wallet'],
    account: [
      'cart',
      'deposit',
      'favourite',
      'identity',
      'message',
      'order',
      'product-question',
      'product-report',
      'return',
      'review',
      'seller-application',
      'seller-people',
      'ticket',
      'wallet',
    ],
    // what a market without products begins with
    demonstration: ['calendar', 'cart', 'checkout', 'desk-order', 'identity', 'import', 'order', 'payment', 'pricing', 'review', 'ticket'],
  },
  [...PLATFORM.keys()],
)

const WEB = rowsOf('web', {
  assets: [],
  bundling: [],
  store: [],
  api: ['store'],
  ui: ['store'],
  data: ['api', 'store', 'ui'],
  forms: ['api', 'data', 'store', 'ui'],
  session: ['api', 'data', 'store', 'ui'],
  // the frame of every page: what features put into it is handed in by web/frame-parts.tsx
  shell: ['api', 'data', 'forms', 'session', 'store', 'ui'],
  'first-paint': ['shell'],
})
const FRAME = ['store', 'api', 'ui', 'data', 'forms', 'session', 'shell'].map((room) => `web/${room}`)

const FEATURES = rowsOf(
  'web/features',
  {
    alert: [],
    compare: [],
    favourite: [],
    kit: [],
    lightbox: [],
    'not-found': [],
    notification: [],
    'built-page': [],
    page: ['built-page'],
    'price-list': [],
    home: ['built-page', 'price-list'],
    listing: ['built-page', 'compare', 'favourite'],
    brand: ['listing'],
    seller: ['listing'],
    review: ['lightbox'],
    'product-question': ['review'],
    'product-report': [],
    'desk-shop': ['review'],
    ticket: ['review'],
    shipping: [],
    cart: ['shipping'],
    subscription: ['cart'],
    return: [],
    rate: [],
    // pages of a seller’s desk
    'desk-people': [],
    figures: [],
    'desk-figures': ['figures'],
    'desk-today': [],
    'desk-money': [],
    'desk-start': [],
    'product-form': [],
    proposal: ['product-form'],
    'desk-offers': ['product-form', 'proposal', 'shipping'],
    programs: [],
    'desk-programs': ['programs'],
    // what tables of trade share
    trade: [],
    staff: ['brand', 'figures', 'product-form', 'programs', 'proposal', 'rate', 'return', 'shipping', 'ticket', 'trade'],
    order: ['cart', 'return', 'shipping'],
    'staff-order': ['order', 'return', 'staff'],
    people: ['order', 'staff'],
    editor: ['built-page', 'staff'],
    'desk-return': ['return'],
    'desk-order': [],
    checkout: ['cart', 'order', 'page', 'shipping'],
    sell: ['checkout'],
    account: ['checkout', 'order'],
    payment: ['cart', 'checkout', 'order', 'shipping'],
    wallet: ['checkout', 'order', 'payment'],
    product: ['alert', 'cart', 'compare', 'favourite', 'lightbox', 'product-question', 'product-report', 'review'],
    'fast-order': ['cart', 'order', 'product', 'trade'],
  },
  FRAME,
)

/** What the site keeps on a device, changes of a cart among it; and the pages that show or end that. */
const DEVICE = rowsOf('web', { offline: ['web/first-paint', 'web/features/cart', ...FRAME] })
const ON_DEVICE = rowsOf(
  'web/features',
  {
    offline: ['web/offline'],
    identity: ['page', 'web/offline'],
    outbox: ['identity', 'notification'],
    'fast-edit': ['identity', 'rate', 'trade'],
  },
  FRAME,
)

/** @type {ReadonlyMap<string, readonly string[]>} */
export const MAY_KNOW = new Map([...PLATFORM, ...MODULES, ...WEB, ...FEATURES, ...DEVICE, ...ON_DEVICE])

/**
 * Rows of one folder, by the names of its rooms; a name with a slash is a room elsewhere. `all`: what every one of them may know besides.
 * @param {string} folder
 * @param {Record<string, string[]>} rows
 * @param {readonly string[]} all
 */
function rowsOf(folder, rows, all = []) {
  const full = (/** @type {string} */ name) => (name.includes('/') ? name : `${folder}/${name}`)
  return new Map(Object.entries(rows).map(([room, known]) => [full(room), [...all, ...known.map(full)]]))
}

export const RULES_OF_ROOMS = [
  'rows-name-what-stands-above',
  'rows-have-a-room',
  'edges-stand-in-the-table',
  'no-circle-of-folders',
  'support-of-tests-is-named-so',
]

/** @typedef {{ rule: string, from: string, to: string }} Violation */

/**
 * @param {typeof MAY_KNOW} table
 * @returns {Violation[]}
 */
export function namedTooEarly(table) {
  const above = new Set()
  return [...table].flatMap(([from, known]) => {
    const early = known.filter((other) => !above.has(other))
    above.add(from)
    return early.map((to) => ({ rule: 'rows-name-what-stands-above', from, to }))
  })
}

/**
 * @param {typeof MAY_KNOW} table
 * @param {ReturnType<typeof edgesOf>} edges
 * @returns {Violation[]}
 */
export function rowsWithoutRoom(table, edges) {
  return [...table.keys()].filter((room) => !edges.has(room)).map((from) => ({ rule: 'rows-have-a-room', from, to: 'a folder' }))
}

const ROOM = /^(server\/(?:platform|modules)\/[^/.]+|web\/features\/[^/]+|web\/[^/]+(?=\/))/

/** @param {string} file */
function roomOf(file) {
  return ROOM.exec(file)?.[1] ?? /^(server|web)\//.exec(file)?.[1]
}

/**
 * Which room knows which, each edge with one import that makes it.
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} files
 * @returns {Map<string, Map<string, { from: string, to: string }>>}
 */
export function edgesOf(files) {
  /** @type {ReturnType<typeof edgesOf>} */
  const edges = new Map()
  for (const { source, dependencies } of files) {
    const room = roomOf(source)
    if (room === undefined || room === 'server' || room === 'web' || isForTests(source)) continue
    const known = edges.get(room) ?? new Map()
    edges.set(room, known)
    for (const { resolved } of dependencies) {
      const other = roomOf(resolved)
      if (other !== undefined && other !== room && !known.has(other)) known.set(other, { from: source, to: resolved })
    }
  }
  return edges
}

/**
 * Imports that no row allows, and rooms without a row.
 * @param {ReturnType<typeof edgesOf>} edges
 * @returns {Violation[]}
 */
export function edgesNotAllowed(edges) {
  const rule = 'edges-stand-in-the-table'
  return [...edges].flatMap(([room, known]) => {
    const allowed = MAY_KNOW.get(room)
    if (allowed === undefined) return [{ rule, from: room, to: 'a row in scripts/rooms.mjs' }]
    return [...known].flatMap(([other, { from, to }]) => (allowed.includes(other) ? [] : [{ rule, from, to }]))
  })
}

/**
 * For each room that comes back to itself through others, the file that begins the way and the rooms on it.
 * @param {ReturnType<typeof edgesOf>} edges
 * @returns {Violation[]}
 */
export function circlesOf(edges) {
  return [...edges].flatMap(([start, known]) => {
    const ways = new Map([...known].map(([room, { from }]) => [room, { from, to: `${start} → ${room}` }]))
    for (const [room, { from, to }] of ways)
      for (const next of edges.get(room)?.keys() ?? []) if (!ways.has(next)) ways.set(next, { from, to: `${to} → ${next}` })
    const around = ways.get(start)
    return around === undefined ? [] : [{ rule: 'no-circle-of-folders', ...around }]
  })
}

/**
 * Files of the server that tests alone import, by themselves or through each other, and whose name does not say so.
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} files
 * @returns {Violation[]}
 */
export function unnamedSupport(files) {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const { source, dependencies } of files)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])

  const found = new Set()
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [file, by] of importers)
      if (file.startsWith('server/') && !isForTests(file) && by.every((each) => isForTests(each) || found.has(each))) found.add(file)
  }
  return [...found].map((from) => ({ rule: 'support-of-tests-is-named-so', from, to: importers.get(from)?.[0] ?? '' }))
}

import { z } from 'zod'
import { isPath } from './address.ts'
import { NotificationBlock, NotificationId } from './notification.ts'

/**
 * A component definition: JSON text `{ "version": 1, "parts": [ … ] }` that says what stands on a page. The page draws the parts that it
 * knows and leaves out all others; nothing in it is run, read as HTML or fetched from elsewhere. docs/component-definitions.md
 */
export const COMPONENT_VERSION = 1
/** Characters of a definition. */
export const COMPONENT_TEXT_MAX = 200_000
/** Parts within parts; what lies deeper is left out. */
export const COMPONENT_DEPTH_MAX = 8
/** Parts of one definition, those that are left out among them; what comes after them is left out. */
export const COMPONENT_PARTS_MAX = 2_000
export const COMPONENT_COLUMNS_MAX = 8

export const ComponentText = z.string().max(COMPONENT_TEXT_MAX)

const words = (max: number) => z.string().min(1).max(max)

const SITE_PATH_MAX = 400

/** A path that still is one of this site when `.` and `..` are taken out of it: `/.//evil.ir` would be another's. */
const isSitePath = (address: string) =>
  address.length <= SITE_PATH_MAX && isPath(address) && !new URL(address, 'http://site.invalid').pathname.startsWith('//')
export const SitePath = z.string().refine(isSitePath, 'پیوند باید به صفحه‌ای از همین سایت برود و با / آغاز شود')

/** A picture that the market keeps, as the catalogue names it. */
const UploadedPicture = words(200).regex(/^\/uploads(\/[\w-][\w.-]*)+$/)

const Label = z.object({ text: words(80), description: words(160).optional() })

/** A button makes one of these calls and no other. */
const Button = z.discriminatedUnion('call', [
  Label.extend({
    type: z.literal('button'),
    call: z.literal('set-seen'),
    with: z.object({ tableIndex: z.int().min(0).max(99), rowId: NotificationId, isRead: z.boolean() }),
  }),
  Label.extend({ type: z.literal('button'), call: z.literal('show-message'), with: z.object({ notificationId: NotificationId }) }),
])
export type ComponentButton = z.infer<typeof Button>

/** Parts that hold no others. */
export const ComponentLeaf = z.union([
  NotificationBlock,
  z.object({ type: z.literal('heading'), text: words(120) }),
  z.object({ type: z.literal('time'), at: z.iso.datetime() }),
  z.object({ type: z.literal('link'), text: words(120), to: SitePath }),
  z.object({ type: z.literal('picture'), src: UploadedPicture, alt: z.string().max(160) }),
  z.object({ type: z.literal('badge'), text: words(40), tone: z.enum(['plain', 'new']) }),
  Button,
])
type ComponentLeaf = z.infer<typeof ComponentLeaf>

export interface ComponentRow {
  id: string
  /** It is set off from the others. */
  isNew: boolean
  /** As many as the table has columns. */
  cells: ComponentPart[][]
}

/** A part as it is drawn, those inside of it among them. */
export type ComponentPart =
  | ComponentLeaf
  | { type: 'card'; parts: ComponentPart[] }
  | { type: 'list'; items: ComponentPart[][] }
  | { type: 'table'; label: string; columns: string[]; rows: ComponentRow[] }

/** What a table says of itself, and a row. */
export const TableHead = z.object({ label: words(120), columns: z.array(words(40)).min(1).max(COMPONENT_COLUMNS_MAX) })
export const RowHead = z.object({ id: words(80), isNew: z.boolean() })

import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { formatDecimal } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { SellerContact } from './seller-page.ts'
import { COLOUR, isReadable, type Look, leastContrast } from './site-colours.ts'

/* What staff set of the site. Nothing said: as its imported frame, or the market itself, has it. */

export const SITE_TITLE_MAX = 120
export const TRUST_LABEL_MAX = 40
export const TRUST_TEXT_MAX = 60
export const TRUST_PLACES = ['1', '2', '3', '4', '5'] as const

const NO_PICTURE = 'نشانی تصویر درست نیست'
const line = (max: number) =>
  z
    .string('متن را بنویسید')
    .trim()
    .max(max, `حداکثر ${max.toLocaleString('fa-IR')} نویسه`)
    .regex(/^[^<>\n]*$/, 'نشانه‌های < و > در این متن نمی‌آیند')

export const SiteName = z.object({
  siteTitle: line(SITE_TITLE_MAX),
  /** What stands, an upload of the writer, or empty. */
  logo: z.string({ error: NO_PICTURE }).max(200, NO_PICTURE),
})

/** Contrast is said to the tenth, rounded down: 4.49 is not 4.5. */
function tooFaint(look: Look, colour: string): string {
  const { words } = leastContrast(look, colour)
  const said = formatDecimal(String(Math.floor(words * 10) / 10))
  return look === 'light'
    ? `این رنگ در نمای روشن خوانا نیست (کمترین تضاد ${said} به ۱، دست‌کم ۴٫۵ لازم است)؛ تیره‌تر برگزینید`
    : `این رنگ در نمای تیره خوانا نیست (کمترین تضاد ${said} به ۱، دست‌کم ۴٫۵ لازم است)؛ روشن‌تر برگزینید`
}

const colour = (look: Look) =>
  z
    .string('رنگ را مانند #0b7a83 بنویسید')
    .trim()
    .toLowerCase()
    .refine((given) => given === '' || COLOUR.test(given), 'رنگ را مانند #0b7a83 بنویسید')
    .refine((given) => !COLOUR.test(given) || isReadable(look, given), { error: ({ input }) => tooFaint(look, String(input)) })

/** Of both looks, or of neither. */
export const SiteColours = z.object({ primaryLight: colour('light'), primaryDark: colour('dark') }).check(({ value, issues }) => {
  const { primaryLight, primaryDark } = value
  const missing = primaryLight === '' ? 'primaryLight' : 'primaryDark'
  if ((primaryLight === '') !== (primaryDark === ''))
    issues.push({ code: 'custom', path: [missing], message: 'رنگ هر دو نما را بنویسید، یا هیچ‌کدام', input: '' })
})

const label = line(TRUST_LABEL_MAX)
const text = line(TRUST_TEXT_MAX)
/** Of the five promises; where a label is empty, the market's own stands. */
export const SiteTrust = z.object({
  label1: label,
  text1: text,
  label2: label,
  text2: text,
  label3: label,
  text3: text,
  label4: label,
  text4: text,
  label5: label,
  text5: text,
})

const NO_ENAMAD_ID = 'شناسه تنها رقم است'
const NO_ENAMAD_CODE = 'کد تنها حرف لاتین و رقم است؛ اسکریپت را اینجا نگذارید'
/** How shoppers reach the market, and its seal: of what e-namad hands out only the id and the code, never a script. */
export const SiteContact = SellerContact.extend({
  enamadId: z
    .string(NO_ENAMAD_ID)
    .trim()
    .transform(toLatinDigits)
    .pipe(z.string().regex(/^\d{0,12}$/, NO_ENAMAD_ID)),
  enamadCode: z
    .string(NO_ENAMAD_CODE)
    .trim()
    .regex(/^[A-Za-z0-9]{0,64}$/, NO_ENAMAD_CODE),
}).check(({ value, issues }) => {
  const missing = value.enamadId === '' ? 'enamadId' : 'enamadCode'
  if ((value.enamadId === '') !== (value.enamadCode === ''))
    issues.push({ code: 'custom', path: [missing], message: 'شناسه و کد با هم می‌آیند', input: '' })
})

export const SiteSettings = z.object({
  name: z.object({ siteTitle: z.string(), logo: z.string() }),
  colours: z.object({ primaryLight: z.string(), primaryDark: z.string() }),
  trust: z.record(z.enum(Object.keys(SiteTrust.shape) as [keyof typeof SiteTrust.shape]), z.string()),
  contact: z.object({
    phone: z.string(),
    email: z.string(),
    hours: z.string(),
    address: z.string(),
    enamadId: z.string(),
    enamadCode: z.string(),
  }),
  version: z.int().positive(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

/** The parts that are said change, the others stay. */
export const SaveSiteSettings = z.object({
  name: SiteName.optional(),
  colours: SiteColours.optional(),
  trust: SiteTrust.optional(),
  contact: SiteContact.optional(),
  version: z.int().positive(),
})
export type SaveSiteSettings = z.output<typeof SaveSiteSettings>

const byStaff = { by: 'staff', can: 'settings.write' } as const

export const readSiteSettingsCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/site-settings',
  transaction: 'read',
  summary: 'What staff set of the site: name, logo, colours, promises, contact and seal',
  answer: z.object({ settings: SiteSettings }),
  errors: [],
})

export const saveSiteSettingsCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/site-settings',
  transaction: 'write',
  summary: 'Sets parts of the site; every kept page shows it at once. Where somebody was faster, 409 with what stands (`settings`)',
  body: SaveSiteSettings,
  answer: z.object({ status: z.literal('ok'), message: z.string(), settings: SiteSettings }),
  errors: ['SITE_SETTINGS_CHANGED', 'UPLOAD_NOT_FOUND'],
})

import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { ALIGNS, type Block, blocksWithin, FONT_WEIGHTS, KeptBlock, PICTURE_FITS, TEXT_LEVELS, UNITS } from './built-blocks.ts'
import { defineCall } from './call.ts'
import { linkOrEmpty, list, pictureOrEmpty, row, slug, textOrEmpty } from './import-fields.ts'
import { PREVIEW_LINK_DAYS } from './limits.ts'
import { COLOUR } from './site-colours.ts'

/* Pages that staff put together of blocks: the home page, pages of text in place of their HTML, and the head of an archive. A version holds from its time on; the draft is seen by staff alone. */

export const FONT_SIZE_MIN = 8
export const FONT_SIZE_MAX = 72
export const BLOCKS_MAX = 200
/** Containers within containers. */
const DEPTH_MAX = 4
export const VERSIONS_LISTED = 50

const colour = (what: string) =>
  z
    .string({ error: `${what} باید کد رنگ باشد` })
    .trim()
    .toLowerCase()
    .refine((given) => given === '' || COLOUR.test(given), `${what} # و شش رقم یا حرف از a تا f است`)
    .default('')
const between = (what: string, min: number, max: number) =>
  z
    .number({ error: `${what} باید عدد باشد` })
    .min(min, `${what} باید دست‌کم ${formatCount(min)} باشد`)
    .max(max, `${what} باید حداکثر ${formatCount(max)} باشد`)
const oneOf = <const Values extends readonly [string, ...string[]]>(what: string, values: Values) =>
  z.enum(values, { error: `${what} باید یکی از ${values.join('، ')} باشد` })
/** Null: as the page has it. */
const length = (what: string, max: number) =>
  row({ value: between(what, 0, max), unit: oneOf('واحد', UNITS) }, what)
    .nullable()
    .default(null)
const alignOf = (what: string) => oneOf(what, ALIGNS).default('start')
/** Of this market: another site's would be refused by the page's policy, and could change by itself. */
const ownPicture = (what: string) =>
  pictureOrEmpty(what).refine(
    (given) => given === '' || given.startsWith('/'),
    `${what} باید در همین فروشگاه باشد؛ آن را از دستگاه خود بفرستید`,
  )
const alt = textOrEmpty('متن جایگزین', 200)
const id = z.string({ error: 'شناسهٔ بلوک الزامی است' }).min(1, 'شناسهٔ بلوک الزامی است').max(80, 'شناسهٔ بلوک حداکثر ۸۰ حرف است')

const TextProps = row({
  id,
  text: textOrEmpty('متن', 2_000),
  level: oneOf('نقش', TEXT_LEVELS).default('p'),
  fontSize: between('اندازهٔ قلم', FONT_SIZE_MIN, FONT_SIZE_MAX).default(16),
  color: colour('رنگ'),
  fontWeight: z.literal([...FONT_WEIGHTS], { error: 'ضخامت باید یکی از صدتایی‌های ۱۰۰ تا ۹۰۰ باشد' }).default(500),
  align: alignOf('چینش'),
  url: linkOrEmpty('پیوند').default(''),
})
const ImageProps = row({
  id,
  src: ownPicture('تصویر'),
  alt,
  fit: oneOf('جای‌گیری', PICTURE_FITS).default('cover'),
  w: length('پهنا', 2_000),
  h: length('بلندی', 2_000),
  radius: length('گردی گوشه', 500),
  url: linkOrEmpty('پیوند').default(''),
})
const HeroProps = row({
  id,
  title: textOrEmpty('عنوان', 120),
  text: textOrEmpty('متن', 400),
  image: ownPicture('تصویر'),
  url: linkOrEmpty('پیوند').default(''),
})
const CategoriesProps = row({
  id,
  title: textOrEmpty('عنوان', 120),
  titleAlign: alignOf('جای عنوان'),
  categories: list(row({ slug: slug('نامک دسته') }, 'دسته'), 40, 'دسته‌ها').default([]),
})
const BannersProps = row({
  id,
  title: textOrEmpty('عنوان', 120),
  columns: between('ستون‌ها', 1, 4).int('ستون‌ها باید عدد صحیح باشد').default(2),
  items: list(row({ url: linkOrEmpty('پیوند').default(''), image: ownPicture('تصویر'), alt }, 'بنر'), 24, 'بنرها').default([]),
})
const SliderProps = row({
  id,
  items: list(
    row(
      {
        url: linkOrEmpty('پیوند').default(''),
        desktopImage: ownPicture('تصویر دسکتاپ'),
        tabletImage: ownPicture('تصویر تبلت'),
        mobileImage: ownPicture('تصویر موبایل'),
        alt,
      },
      'اسلاید',
    ),
    12,
    'اسلایدها',
  ).default([]),
})
const SectionProps = row({ id, sectionId: textOrEmpty('شناسهٔ بخش', 64) })

const block = <const Type extends Block['type'], Props extends z.ZodType>(type: Type, props: Props) =>
  z.object({ type: z.literal(type), props })

export const BlockRule: z.ZodType<Block> = z.lazy(() =>
  z.discriminatedUnion(
    'type',
    [
      block('Text', TextProps),
      block('Image', ImageProps),
      block('Hero', HeroProps),
      block('Categories', CategoriesProps),
      block('Banners', BannersProps),
      block('WideSlider', SliderProps),
      block('HomeSection', SectionProps),
      block(
        'Container',
        row({
          id,
          direction: oneOf('جهت', ['column', 'row']).default('column'),
          gap: between('فاصله', 0, 96).default(16),
          padding: between('حاشیه', 0, 96).default(0),
          background: colour('زمینه'),
          children: z.array(BlockRule, { error: 'درون ظرف باید فهرستی از بلوک‌ها باشد' }).default([]),
        }),
      ),
    ],
    { error: 'نوع بلوک شناخته نیست' },
  ),
)

function depthOf(blocks: readonly Block[]): number {
  return Math.max(0, ...blocks.map((one) => (one.type === 'Container' ? 1 + depthOf(one.props.children) : 0)))
}

export const Blocks = z
  .array(BlockRule, { error: 'صفحه باید فهرستی از بلوک‌ها باشد' })
  .refine((blocks) => blocksWithin(blocks).length <= BLOCKS_MAX, `صفحه حداکثر ${formatCount(BLOCKS_MAX)} بلوک دارد`)
  .refine((blocks) => depthOf(blocks) <= DEPTH_MAX, `ظرف‌ها حداکثر ${formatCount(DEPTH_MAX)} لایه دارند`)

/** `home`, `page:` and the slug of a page, or `archive:` and the address of an archive. Pages that people agree to keep their wordings, and are never built. */
export const Place = z
  .string({ error: 'صفحه را انتخاب کنید' })
  .max(170, 'صفحه شناخته نیست')
  .regex(/^(home|(?:page|archive):[\p{L}\p{N}\u200c_.-]+)$/u, 'صفحه شناخته نیست')
  .meta({ examples: ['home'] })

const Version = z.object({
  no: z.int(),
  /** From then on; one to come holds from that time on by itself. */
  validFrom: z.iso.datetime(),
  by: z.string().nullable(),
  note: z.string(),
  blocks: z.int(),
})
export type BuiltVersion = z.infer<typeof Version>

const Draft = z.object({
  place: z.string(),
  title: z.string(),
  blocks: z.array(KeptBlock),
  /** Of the draft: it counts with each change. */
  version: z.int(),
  savedAt: z.iso.datetime().nullable(),
  /** The newest first; the one that holds is the newest whose time has come. */
  versions: z.array(Version),
  current: z.int().nullable(),
})
export type BuiltDraft = z.infer<typeof Draft>

const byStaff = { by: 'staff', can: 'content.write' } as const
const params = z.object({ place: Place })
const done = { status: z.literal('ok'), message: z.string() }
const version = z.int({ error: 'نسخهٔ پیش‌نویس الزامی است' }).min(0, 'نسخهٔ پیش‌نویس درست نیست')

export const listBuiltPagesCall = defineCall({
  by: 'staff',
  // any member who writes a text needs the names of pages to link to
  can: 'any',
  method: 'GET',
  path: '/master-dash/built-pages',
  transaction: 'read',
  summary: 'Pages that can be put together of blocks, the home page first, with whether a version of blocks holds',
  answer: z.object({ pages: z.array(z.object({ place: z.string(), title: z.string(), isBuilt: z.boolean() })) }),
  errors: [],
})

export const readBuiltPageCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/built-pages/:place',
  transaction: 'read',
  summary: `The draft of a page and its versions, at most ${VERSIONS_LISTED}`,
  params,
  answer: Draft,
  errors: ['BUILT_PAGE_NOT_FOUND'],
})

export const saveBuiltPageCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/built-pages/:place',
  transaction: 'write',
  summary: 'Keeps the draft, over the one that was read; shoppers see nothing of it. Where somebody was faster, it is refused',
  params,
  body: z.object({ blocks: Blocks, version }),
  answer: z.object({ ...done, version: z.int(), savedAt: z.iso.datetime() }),
  errors: ['BUILT_PAGE_NOT_FOUND', 'DRAFT_CHANGED'],
})

export const publishBuiltPageCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/built-pages/:place/publish',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Makes a version of the draft that holds now, or from `at` on. Without blocks the page is as it is without the builder',
  params,
  body: z.object({
    version,
    at: z.iso.datetime({ error: 'زمان انتشار درست نیست' }).nullable().default(null),
    note: textOrEmpty('یادداشت', 200),
  }),
  answer: z.object({ ...done, no: z.int(), validFrom: z.iso.datetime() }),
  errors: ['BUILT_PAGE_NOT_FOUND', 'DRAFT_CHANGED', 'BUILT_PAGE_REFUSED'],
})

export const shareBuiltPageCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/built-pages/:place/share',
  transaction: 'read',
  summary: `A key by which anybody sees the draft as it then stands, for ${PREVIEW_LINK_DAYS} days`,
  params,
  answer: z.object({ key: z.string(), until: z.iso.datetime() }),
  errors: ['BUILT_PAGE_NOT_FOUND'],
})

export const readSharedDraftCall = defineCall({
  by: 'anyone',
  method: 'GET',
  path: '/built-drafts/:key',
  transaction: 'read',
  summary: 'A draft by the key that staff handed out, with what its blocks show of the market',
  params: z.object({
    key: z
      .string({ error: 'پیوند پیش‌نمایش درست نیست' })
      .max(1_000, 'پیوند پیش‌نمایش درست نیست')
      .meta({ examples: ['c29tZSBwbGFjZQ.c2lnbmF0dXJl'] }),
  }),
  answer: z.object({
    title: z.string(),
    blocks: z.array(KeptBlock),
    tiles: z.record(z.string(), z.array(z.object({ title: z.string(), slug: z.string(), image: z.string() }))),
    /** Titles of the home page's sections that stand among the blocks. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
    until: z.iso.datetime(),
  }),
  errors: ['PREVIEW_OVER', 'BUILT_PAGE_NOT_FOUND'],
})

const ofVersion = { params: params.extend({ no: z.coerce.number().int().min(1).max(1_000_000) }) }

export const readBuiltVersionCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/built-pages/:place/versions/:no',
  transaction: 'read',
  summary: 'The blocks of a version: to be seen, or made the draft again',
  ...ofVersion,
  answer: z.object({ blocks: z.array(KeptBlock) }),
  errors: ['BUILT_VERSION_NOT_FOUND'],
})

export const cancelBuiltVersionCall = defineCall({
  ...byStaff,
  method: 'DELETE',
  path: '/master-dash/built-pages/:place/versions/:no',
  transaction: 'write',
  summary: 'Takes back a version whose time has not come',
  ...ofVersion,
  answer: z.object(done),
  errors: ['BUILT_VERSION_NOT_FOUND', 'BUILT_VERSION_HOLDS'],
})

import { z } from 'zod'
import { type MenuItem, SECTION_LAYOUTS, SubscriptionModel, TITLE_ALIGNS } from './content.ts'
import {
  amount,
  icon,
  idOf,
  link,
  linkOrEmpty,
  list,
  moment,
  picture,
  pictureOrEmpty,
  SubscriptionModelRow,
  slug,
  text,
  textOrEmpty,
  wholeNumber,
} from './import-fields.ts'
import { PAGE_KINDS } from './page.ts'

/** Prices and titles of products on the home page are always today's; a row only says which product. */
export const ProductRef = z.preprocess(
  (value) => (typeof value === 'string' ? { slug: value } : value),
  z.object({ slug: slug('نامک محصول') }, { error: 'نامک محصول الزامی است' }),
)

/** What slides and banners share. `display: false` keeps the item, unseen; `pro` and `gold` open to subscribers alone. */
const shownTo = {
  url: link('نشانی'),
  alt: textOrEmpty('شرح تصویر', 200),
  display: z.boolean({ error: 'نمایش باید true یا false باشد' }).default(true),
  subscriptionModel: SubscriptionModelRow,
}
export const WideSlideRow = z
  .object({
    ...shownTo,
    desktopImage: picture('تصویر رومیزی'),
    tabletImage: picture('تصویر تبلت'),
    mobileImage: picture('تصویر موبایل'),
    image: pictureOrEmpty('تصویر'),
  })
  .transform(({ image, ...row }) => ({ ...row, image: image || row.desktopImage }))
/** A banner without pictures of its own for some screens shows `image` there. */
export const BannerRow = z
  .object({
    ...shownTo,
    image: picture('تصویر'),
    desktopImage: pictureOrEmpty('تصویر رومیزی'),
    tabletImage: pictureOrEmpty('تصویر تبلت'),
    mobileImage: pictureOrEmpty('تصویر موبایل'),
  })
  .transform(({ desktopImage, tabletImage, mobileImage, ...row }) => ({
    ...row,
    desktopImage: desktopImage || row.image,
    tabletImage: tabletImage || desktopImage || row.image,
    mobileImage: mobileImage || row.image,
  }))

/**
 * Key: `_id`. Each grid is a home section of type `featured_products` with its own title and that id. `layout` says how its products stand:
 * in one row that scrolls, in rows below each other, or, with `groups` instead of `products`, in titled groups side by side.
 */
export const ProductGridRow = z
  .object({
    _id: idOf(z.string(), 'شناسه'),
    title: text('عنوان', 120),
    layout: z.enum(SECTION_LAYOUTS, { error: 'چینش شناخته نیست' }).default('row'),
    products: list(ProductRef, 60, 'محصولات').default([]),
    groups: list(
      z.object({ title: text('عنوان گروه', 80), moreUrl: link('نشانی').optional(), products: list(ProductRef, 12, 'محصولات گروه') }),
      6,
      'گروه‌ها',
    ).default([]),
  })
  .refine(({ layout, groups }) => (layout === 'groups') === groups.length > 0, {
    path: ['groups'],
    error: 'گروه‌ها با چینش groups می‌آیند و این چینش بی گروه نیست',
  })

/** Key: `_id`. */
export const PriceListRow = z.object({
  _id: idOf(z.string(), 'شناسه'),
  title: text('عنوان', 160),
  tablelist: list(z.object({ _id: idOf(z.string(), 'شناسه'), product: text('محصول', 200), price: amount('قیمت', 0) }), 500, 'ردیف‌ها'),
})
export type PriceListRow = z.output<typeof PriceListRow>

/** Key: `info.name`. Gateways are shown in the order of rows. `offline` is cash on delivery. */
export const GatewayRow = z.object({
  _id: idOf(z.string(), 'شناسه').optional(),
  info: z.object(
    { name: text('نام', 40).regex(/^[a-z0-9_-]+$/, 'نام درگاه فقط حروف کوچک لاتین و رقم می‌پذیرد') },
    { error: 'نام درگاه الزامی است' },
  ),
  label: text('برچسب', 80),
  description: textOrEmpty('توضیحات', 300),
  icon: icon('نماد'),
  state: z.enum(['online', 'offline'], { error: 'وضعیت باید online یا offline باشد' }),
  enabled: z.boolean().default(true),
})
export type GatewayRow = z.output<typeof GatewayRow>

const MenuRow: z.ZodType<MenuItem> = z.object({
  id: z.string(),
  label: z.string(),
  icon: z.string().optional(),
  mega: z.boolean().optional(),
  url: linkOrEmpty('نشانی'),
  subscriptionModel: SubscriptionModel.pick({ modelId: true }).optional(),
  get links() {
    return z.array(MenuRow).optional()
  },
})
const MenuItems = z
  .array(MenuRow, { error: 'منو باید فهرستی از گزینه‌ها با id، label و url باشد' })
  .max(60, 'هر منو باید حداکثر ۶۰ گزینه داشته باشد')
export const MenuData = z.object(
  { main: MenuItems.default([]), footer: MenuItems.default([]), social: MenuItems.default([]) },
  { error: 'منو (menuData) الزامی است' },
)
export type MenuData = z.output<typeof MenuData>

/** Replaces the site's frame. `menu` may stay out when the menus came by their own import. */
export const BootstrapData = z.object(
  {
    siteTitle: text('عنوان سایت', 120),
    logo: picture('نشان'),
    banner: z
      .object({ link: link('نشانی'), src: picture('تصویر') })
      .nullable()
      .default(null),
    menu: MenuData.optional(),
    footerAbout: textOrEmpty('دربارهٔ ما', 5_000).describe('HTML; sanitised when stored'),
  },
  { error: 'bootstrap الزامی است' },
)
export type BootstrapData = z.output<typeof BootstrapData>

/**
 * The home page's sections in the order of rows; a section that is not named is not shown. Key: `id`, which the other imports call `section`
 * (`wideslider`, `banners`, `trendProducts`, `featured_products`, the `_id` of a product grid). A path of ours.
 * `categories` and `brands` list slugs; without a list all top categories, or all brands, are shown. `featured_promo` and `prices` need none.
 * `moreUrl` is where a section's «همه» leads, `titleAlign` where its title stands.
 */
export const HomeSectionRow = z.object({
  id: idOf(z.string(), 'شناسه'),
  type: z.enum(['wideslider', 'featured_promo', 'categories', 'banners', 'prices', 'trendProducts', 'brands', 'featured_products'], {
    error: 'نوع بخش شناخته نیست',
  }),
  title: textOrEmpty('عنوان', 120),
  titleAlign: z.enum(TITLE_ALIGNS, { error: 'جای عنوان باید start، center یا end باشد' }).optional(),
  moreUrl: link('نشانی').optional(),
  categories: list(slug('نامک دسته'), 60, 'دسته‌ها').optional(),
  brands: list(slug('نامک برند'), 60, 'برندها').optional(),
})
export type HomeSectionRow = z.output<typeof HomeSectionRow>

/** Key: `slug`. A page or article told in HTML. A path of ours. */
export const PageRow = z.object({
  slug: slug(),
  kind: z.enum(PAGE_KINDS, { error: 'نوع صفحه باید page یا article باشد' }).default('page'),
  title: text('عنوان', 160),
  description: textOrEmpty('خلاصه', 300),
  image: pictureOrEmpty('تصویر'),
  body: text('متن', 100_000).describe('HTML; sanitised when stored'),
  publishedAt: moment('تاریخ انتشار').optional().describe('now, when it is new and none is told'),
})
export type PageRow = z.output<typeof PageRow>

/** What an archive lists, in the words of a listing's address; `category` is a slug, `days` how new its goods are. Without any it lists the whole market. */
export const ArchiveFilters = z.object({
  category: slug('نامک دسته').optional(),
  brands: list(slug('نامک برند'), 50, 'برندها').optional(),
  colors: list(text('رنگ', 100), 50, 'رنگ‌ها').optional(),
  delivery_areas: list(text('محل ارسال', 100), 50, 'محل‌های ارسال').optional(),
  price_min: amount('کمترین قیمت', 0).optional(),
  price_max: amount('بیشترین قیمت', 0).optional(),
  s: textOrEmpty('متن جست‌وجو', 100).optional(),
  available: z.boolean({ error: 'available باید درست یا نادرست باشد' }).optional(),
  discounted: z.boolean({ error: 'discounted باید درست یا نادرست باشد' }).optional(),
  days: wholeNumber('روزها', 1, 3_650).optional(),
})
export type ArchiveFilters = z.output<typeof ArchiveFilters>

/** Key: `url`, the last part of /archive/{url}. Archives stand in the order of rows. */
export const ArchiveRow = z.object({
  url: slug('نشانی آرشیو'),
  title: text('عنوان', 120),
  description: textOrEmpty('توضیحات', 5_000).describe('HTML; sanitised when stored'),
  image: pictureOrEmpty('تصویر'),
  filters: ArchiveFilters.default({}),
})
export type ArchiveRow = z.output<typeof ArchiveRow>

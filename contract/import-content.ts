import { z } from 'zod'
import { type MenuItem, SECTION_LAYOUTS, TITLE_ALIGNS } from './content.ts'
import {
  amount,
  flag,
  html,
  htmlOrEmpty,
  icon,
  idOf,
  kept,
  link,
  linkOrEmpty,
  list,
  moment,
  picture,
  pictureOrEmpty,
  row,
  SubscriptionModelRow,
  slug,
  text,
  textOrEmpty,
  wholeNumber,
} from './import-fields.ts'
import { readableText } from './import-text.ts'
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
  display: flag('نمایش').default(true),
  subscriptionModel: SubscriptionModelRow,
}
export const WideSlideRow = row({
  ...shownTo,
  desktopImage: picture('تصویر رومیزی'),
  tabletImage: picture('تصویر تبلت'),
  mobileImage: picture('تصویر موبایل'),
  image: pictureOrEmpty('تصویر'),
}).transform(({ image, ...slide }) => ({ ...slide, image: image || slide.desktopImage }))
/** A banner without pictures of its own for some screens shows `image` there. */
export const BannerRow = row({
  ...shownTo,
  image: picture('تصویر'),
  desktopImage: pictureOrEmpty('تصویر رومیزی'),
  tabletImage: pictureOrEmpty('تصویر تبلت'),
  mobileImage: pictureOrEmpty('تصویر موبایل'),
}).transform(({ desktopImage, tabletImage, mobileImage, ...banner }) => ({
  ...banner,
  desktopImage: desktopImage || banner.image,
  tabletImage: tabletImage || desktopImage || banner.image,
  mobileImage: mobileImage || banner.image,
}))

/**
 * Key: `_id`. Each grid is a home section of type `featured_products` with its own title and that id. `layout` says how its products stand:
 * in one row that scrolls, in rows below each other, or, with `groups` instead of `products`, in titled groups side by side.
 */
export const ProductGridRow = row({
  _id: idOf(z.string(), 'شناسه'),
  title: text('عنوان', 120).optional(),
  layout: kept(z.enum(SECTION_LAYOUTS, { error: 'چینش شناخته نیست' }).default('row')),
  products: kept(list(ProductRef, 60, 'محصولات').default([])),
  groups: kept(
    list(
      row({ title: text('عنوان گروه', 80), moreUrl: link('نشانی').optional(), products: list(ProductRef, 12, 'محصولات گروه') }, 'گروه'),
      6,
      'گروه‌ها',
    ).default([]),
  ),
})
export type ProductGridRow = z.output<typeof ProductGridRow>

/** Key: `_id`. `tablelist` replaces the rows of the list. */
export const PriceListRow = row({
  _id: idOf(z.string(), 'شناسه'),
  title: text('عنوان', 160).optional(),
  tablelist: kept(
    list(
      row({
        _id: idOf(z.string(), 'شناسه'),
        product: text('محصول', 200),
        price: amount('قیمت', 0),
        /** Of the product that the row is about; without it the row leads to a search for its name. */
        slug: slug('نامک محصول').optional(),
      }),
      500,
      'ردیف‌ها',
    ).default([]),
  ),
})
export type PriceListRow = z.output<typeof PriceListRow>

/** Key: `info.name`. `offline` is cash on delivery. A new one needs label and state. */
export const GatewayRow = row({
  _id: idOf(z.string(), 'شناسه').optional(),
  info: row({ name: text('نام', 40).regex(/^[a-z0-9_-]+$/, 'نام درگاه فقط حروف کوچک لاتین و رقم می‌پذیرد') }, 'مشخصات درگاه'),
  label: text('برچسب', 80).optional(),
  description: kept(textOrEmpty('توضیحات', 300)),
  icon: kept(icon('نماد')),
  state: z.enum(['online', 'offline'], { error: 'وضعیت باید online یا offline باشد' }).optional(),
  enabled: kept(flag('فعال').default(true)),
})
export type GatewayRow = z.output<typeof GatewayRow>

const MenuItemRow: z.ZodType<MenuItem> = row(
  {
    id: z.string({ error: 'شناسهٔ گزینه باید متن باشد' }),
    label: z.string({ error: 'برچسب گزینه باید متن باشد' }).overwrite(readableText),
    icon: z.string({ error: 'نماد باید متن باشد' }).optional(),
    mega: flag('منوی بزرگ').optional(),
    url: linkOrEmpty('نشانی'),
    subscriptionModel: row({ modelId: SubscriptionModelRow.unwrap() }, 'مدل اشتراک').optional(),
    get links() {
      return z.array(MenuItemRow, { error: 'زیرمنو باید فهرست باشد' }).optional()
    },
  },
  'گزینهٔ منو',
)
export const MenuItems = z
  .array(MenuItemRow, { error: 'منو باید فهرستی از گزینه‌ها با id، label و url باشد' })
  .max(60, 'هر منو باید حداکثر ۶۰ گزینه داشته باشد')
/** A menu that is not named stays; each that is replaces the one before, with null by none. */
export const MenuData = row(
  { main: kept(MenuItems.default([])), footer: kept(MenuItems.default([])), social: kept(MenuItems.default([])) },
  'منو (menuData)',
).refine((menus) => Object.values(menus).some((menu) => menu !== undefined), 'هیچ منویی نام برده نشده است')
export type MenuData = z.output<typeof MenuData>

/** The site's frame. A new one needs title and logo; the menus may come by their own import. */
export const BootstrapData = row(
  {
    siteTitle: text('عنوان سایت', 120).optional(),
    logo: picture('نشان').optional(),
    banner: row(
      { link: link('نشانی'), src: picture('تصویر'), text: kept(textOrEmpty('متن', 80)).describe('written over the picture') },
      'بنر',
    ).nullish(),
    menu: MenuData.optional(),
    footerAbout: kept(htmlOrEmpty('دربارهٔ ما', 5_000)),
  },
  'قاب سایت (bootstrap)',
)
export type BootstrapData = z.output<typeof BootstrapData>

export const SECTION_TYPES = [
  'wideslider',
  'featured_promo',
  'categories',
  'banners',
  'prices',
  'trendProducts',
  'brands',
  'featured_products',
] as const

/**
 * A section of the home page. Key: `id`, which the other imports call `section` (`wideslider`, `banners`, `trendProducts`, `featured_products`, the `_id` of
 * a product grid). A path of ours. A new one needs its type.
 * `categories` and `brands` list slugs and replace the list before; null or none shows all top categories, or all brands. `featured_promo` and `prices`
 * need none. `moreUrl` is where a section's «همه» leads, `titleAlign` where its title stands; `display: false` keeps it, unseen.
 */
export const HomeSectionRow = row({
  id: idOf(z.string(), 'شناسه'),
  type: z.enum(SECTION_TYPES, { error: 'نوع بخش شناخته نیست' }).optional(),
  title: kept(textOrEmpty('عنوان', 120)),
  titleAlign: z.enum(TITLE_ALIGNS, { error: 'جای عنوان باید start، center یا end باشد' }).nullish(),
  moreUrl: link('نشانی').nullish(),
  categories: kept(list(slug('نامک دسته'), 60, 'دسته‌ها').default([])),
  brands: kept(list(slug('نامک برند'), 60, 'برندها').default([])),
  display: kept(flag('نمایش').default(true)),
})
export type HomeSectionRow = z.output<typeof HomeSectionRow>

/** Key: `slug`. A page or article told in HTML. A path of ours. A new one needs title and body. */
export const PageRow = row({
  slug: slug(),
  kind: kept(z.enum(PAGE_KINDS, { error: 'نوع صفحه باید page یا article باشد' }).default('page')),
  title: text('عنوان', 160).optional(),
  description: kept(textOrEmpty('خلاصه', 300)),
  image: kept(pictureOrEmpty('تصویر')),
  body: html('متن', 100_000).optional(),
  publishedAt: moment('تاریخ انتشار').optional().describe('now, when it is new and none is told'),
})
export type PageRow = z.output<typeof PageRow>

/** What an archive lists, in the words of a listing's address; `category` is a slug, `days` how new its products are. Without any it lists the whole market. */
export const ArchiveFilters = z.strictObject(
  {
    category: slug('نامک دسته').optional(),
    brands: list(slug('نامک برند'), 50, 'برندها').optional(),
    colors: list(text('رنگ', 100), 50, 'رنگ‌ها').optional(),
    delivery_areas: list(text('محل ارسال', 100), 50, 'محل‌های ارسال').optional(),
    price_min: amount('کمترین قیمت', 0).optional(),
    price_max: amount('بیشترین قیمت', 0).optional(),
    s: textOrEmpty('متن جست‌وجو', 100).unwrap().optional(),
    available: flag('موجود').optional(),
    discounted: flag('تخفیف‌دار').optional(),
    days: wholeNumber('روزها', 1, 3_650).optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `فیلتر ${issue.keys.map((key) => `«${key}»`).join('، ')} شناخته نیست؛ چیزی با آن جدا نمی‌شد`
        : 'فیلترها باید یک شیء با نام فیلدها باشد',
  },
)
export type ArchiveFilters = z.output<typeof ArchiveFilters>

/** Key: `url`, the last part of /archive/{url}. `filters` replaces all of them; null lists the whole market. A new one needs a title. */
export const ArchiveRow = row({
  url: slug('نشانی آرشیو'),
  title: text('عنوان', 120).optional(),
  description: kept(htmlOrEmpty('توضیحات', 5_000)),
  image: kept(pictureOrEmpty('تصویر')),
  filters: kept(ArchiveFilters.default({})),
})
export type ArchiveRow = z.output<typeof ArchiveRow>

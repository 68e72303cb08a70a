import { z } from 'zod'
import { MenuItem } from './content.ts'
import { amount, idOf, link, list, picture, slug, text, textOrEmpty } from './import-fields.ts'

/** Prices and titles of products on the home page are always today's; a row only says which product. */
export const ProductRef = z.preprocess(
  (value) => (typeof value === 'string' ? { slug: value } : value),
  z.object({ slug: slug('نامک محصول') }, { error: 'نامک محصول الزامی است' }),
)

export const WideSlideRow = z.object({
  url: link('نشانی'),
  desktopImage: picture('تصویر رومیزی'),
  tabletImage: picture('تصویر تبلت'),
  mobileImage: picture('تصویر موبایل'),
  alt: textOrEmpty('شرح تصویر', 200),
})
export const BannerRow = z.object({ url: link('نشانی'), image: picture('تصویر'), alt: textOrEmpty('شرح تصویر', 200) })

/** Key: `_id`. Each grid is a home section of type `featured_products` with its own title and that id. */
export const ProductGridRow = z.object({
  _id: idOf(z.string(), 'شناسه'),
  title: text('عنوان', 120),
  products: list(ProductRef, 60, 'محصولات'),
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
  icon: textOrEmpty('نماد', 200),
  state: z.enum(['online', 'offline'], { error: 'وضعیت باید online یا offline باشد' }),
  enabled: z.boolean().default(true),
})
export type GatewayRow = z.output<typeof GatewayRow>

const MenuItems = z
  .array(MenuItem, { error: 'منو باید فهرستی از گزینه‌ها با id، label و url باشد' })
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
 */
export const HomeSectionRow = z.object({
  id: idOf(z.string(), 'شناسه'),
  type: z.enum(['wideslider', 'featured_promo', 'categories', 'banners', 'prices', 'trendProducts', 'brands', 'featured_products'], {
    error: 'نوع بخش شناخته نیست',
  }),
  title: textOrEmpty('عنوان', 120),
  categories: list(slug('نامک دسته'), 60, 'دسته‌ها').optional(),
  brands: list(slug('نامک برند'), 60, 'برندها').optional(),
})
export type HomeSectionRow = z.output<typeof HomeSectionRow>

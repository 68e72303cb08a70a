import { BrandDataRow } from '#contract/import-catalogue.ts'
import type { Kept } from '../section.ts'
import { PICTURE_HELP } from './shared-fields.ts'

/** A brand with what its page tells. */
export const BRAND_ROWS: Kept = {
  entity: 'brands',
  one: 'برند',
  row: BrandDataRow,
  key: 'slug',
  title: 'name',
  pageOf: (slug) => `/brands/${encodeURIComponent(slug)}`,
  fields: [
    { name: 'name', label: 'نام', kind: 'text', isRequired: true, width: 200 },
    { name: 'slug', label: 'نامک', kind: 'latin', isRequired: true, width: 160, help: 'در نشانی صفحه می‌آید: ‎/brands/…‎' },
    { name: 'logo', label: 'نشان', kind: 'picture', help: PICTURE_HELP },
    { name: 'tagline', label: 'شعار', kind: 'text', width: 260 },
    { name: 'description', label: 'توضیحات', kind: 'html' },
    { name: 'origin_country', label: 'کشور', kind: 'text', width: 120 },
    { name: 'established_year', label: 'سال بنیان‌گذاری', kind: 'number', help: 'میلادی' },
    { name: 'headquarters', label: 'دفتر مرکزی', kind: 'text' },
    { name: 'ceo', label: 'مدیرعامل', kind: 'text' },
    { name: 'employees', label: 'شمار کارکنان', kind: 'text' },
    { name: 'revenue', label: 'درآمد', kind: 'text' },
    { name: 'total_products', label: 'شمار محصولات', kind: 'number' },
    { name: 'rating', label: 'امتیاز', kind: 'decimal', help: 'از ۰ تا ۵' },
    { name: 'total_sales', label: 'فروش کل', kind: 'text' },
    { name: 'market_share', label: 'سهم بازار', kind: 'text' },
    { name: 'global_rank', label: 'رتبهٔ جهانی', kind: 'text' },
    { name: 'features', label: 'ویژگی‌ها', kind: 'lines' },
    { name: 'popular_products', label: 'محصولات پرطرفدار', kind: 'lines', help: 'نامک محصول، هر خط یکی' },
    { name: 'website', label: 'وب‌گاه', kind: 'latin' },
    { name: 'email', label: 'ایمیل', kind: 'latin' },
    { name: 'phone', label: 'تلفن', kind: 'latin' },
    {
      name: 'social_media',
      label: 'شبکه‌های اجتماعی',
      kind: 'parts',
      cells: [
        { name: 'instagram', label: 'اینستاگرام', kind: 'latin' },
        { name: 'twitter', label: 'توییتر', kind: 'latin' },
        { name: 'facebook', label: 'فیسبوک', kind: 'latin' },
      ],
    },
  ],
}

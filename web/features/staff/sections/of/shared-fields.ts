import type { Field } from '../section.ts'

/** Who of the subscribers sees it. */
export const MODEL_OPTIONS = [
  { value: 'basic', label: 'همه' },
  { value: 'pro', label: 'ویژه' },
  { value: 'gold', label: 'حرفه‌ای' },
] as const

export const TITLE: Field = { name: 'title', label: 'عنوان', kind: 'text', isRequired: true, width: 220 }
export const PICTURE_HELP = 'نشانی تصویر، با / یا https:// آغاز می‌شود.'
/** What a row of another row says of what it names; nothing: the catalogue's own. */
export const NAME_BELOW: Field = { name: 'name', label: 'نام', kind: 'text' }
export const IMAGE_BELOW: Field = { name: 'image', label: 'تصویر', kind: 'latin' }

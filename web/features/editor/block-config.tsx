import type { ComponentConfig, Config, CustomField, PuckContext } from '@puckeditor/core'
import type { CSSProperties, ReactNode } from 'react'
import { ALIGNS, type Block, FONT_WEIGHTS, PICTURE_FITS } from '#contract/built-blocks.ts'
import { BlockRule, FONT_SIZE_MAX, FONT_SIZE_MIN } from '#contract/built-page.ts'
import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { BlockView, groundStyle, innerStyle, PAGE_STYLE } from '#web/features/built-page/blocks.tsx'
import { cellText, parseNested } from '#web/features/staff/sections/nested-rows.ts'
import { CellField } from '#web/features/staff/sections/rows-field.tsx'
import type { Field } from '#web/features/staff/sections/section.ts'
import { BLOCK_NAMES } from './block-names.ts'
import { ColourField } from './colour-field.tsx'
import styles from './editor.module.css'
import { type EditorMarket, tilesOf } from './editor-market.ts'
import { LengthField } from './length-field.tsx'

const ALIGN_WORDS: Readonly<Record<(typeof ALIGNS)[number], string>> = { start: 'آغاز', center: 'میانه', end: 'پایان' }
const FIT_WORDS: Readonly<Record<(typeof PICTURE_FITS)[number], string>> = {
  cover: 'پر کند',
  contain: 'همه دیده شود',
  fill: 'کشیده شود',
  none: 'اندازهٔ خودش',
}
const WEIGHT_WORDS: Readonly<Record<number, string>> = { 400: 'نازک', 500: 'معمولی', 700: 'پررنگ', 900: 'سنگین' }

/** A field of a block in the kit of our own forms. */
function cell(field: Field, { isNumber = false } = {}): CustomField<unknown> {
  const read = (typed: string): unknown => {
    if (field.kind === 'rows') return parseNested(typed)
    return isNumber ? numberOf(typed) : typed
  }
  return {
    type: 'custom',
    render: ({ value, onChange }) => (
      <div className={styles.field}>
        <CellField cell={field} value={cellText({ [field.name]: value }, field)} onChange={(typed) => onChange(read(typed))} />
      </div>
    ),
  }
}

/** What is no number stays as it was typed, and is refused by its field's rule. */
function numberOf(text: string): number | string | undefined {
  const latin = toLatinDigits(text).replace('٫', '.').trim()
  if (latin === '') return undefined
  return Number.isFinite(Number(latin)) ? Number(latin) : text
}

const colour = (label: string, hasWords: boolean): CustomField<string> => ({
  type: 'custom',
  render: ({ value, onChange }) => (
    <div className={styles.field}>
      <ColourField label={label} value={value ?? ''} onChange={onChange} hasWords={hasWords} />
    </div>
  ),
})
const length = (label: string): CustomField<{ value: number; unit: string } | null> => ({
  type: 'custom',
  render: ({ value, onChange }) => (
    <div className={styles.field}>
      <LengthField label={label} value={value ?? null} onChange={onChange} />
    </div>
  ),
})
const text = (name: string, label: string) => cell({ name, label, kind: 'text' })
const area = (name: string, label: string) => cell({ name, label, kind: 'area' })
const link = cell({ name: 'url', label: 'پیوند', kind: 'latin', help: 'با / یا https:// آغاز می‌شود' })
const choice = (name: string, label: string, options: readonly { value: string; label: string }[], isNumber = false) =>
  cell({ name, label, kind: 'choice', options }, { isNumber })
const aligns = (label: string, name = 'align') =>
  choice(
    name,
    label,
    ALIGNS.map((value) => ({ value, label: ALIGN_WORDS[value] })),
  )

const ALT: Field = { name: 'alt', label: 'متن جایگزین', kind: 'text', help: 'آنچه تصویر می‌گوید، برای کسی که آن را نمی‌بیند' }
const URL_CELL: Field = { name: 'url', label: 'پیوند', kind: 'latin' }

interface Slotted {
  direction: 'row' | 'column'
  gap: number
  padding: number
  background: string
  children: (given: { style?: CSSProperties; minEmptyHeight?: number }) => ReactNode
}

function Container({ children: Children, ...looks }: Slotted) {
  return (
    // biome-ignore lint/style/noInlineStyles: the same as on the page itself
    <div style={groundStyle(looks)}>
      <Children style={innerStyle(looks)} minEmptyHeight={96} />
    </div>
  )
}

/** The blocks that the documents name, with their fields, and sections of the home page where it is built. */
export function blockConfig(market: EditorMarket, isHome: boolean): Config {
  /** As the page shows it, by the rule of its fields: what they would refuse is said in its place. */
  const drawn =
    (type: Block['type'], whenEmpty?: string) =>
    ({ puck: _, ...props }: Record<string, unknown>) => {
      const read = BlockRule.safeParse({ type, props })
      if (!read.success) return <Empty what={type === 'Categories' ? 'Invalid data format' : (read.error.issues[0]?.message ?? '')} />
      const block = read.data
      if (whenEmpty !== undefined && isEmpty(block, market)) return <Empty what={whenEmpty} />
      return <BlockView block={block} tiles={block.type === 'Categories' ? { [block.props.id]: tilesOf(block.props, market) } : {}} />
    }
  const sections = market.sections.map(({ id, title }) => ({ value: id, label: title }))
  const components: Record<string, ComponentConfig> = {
    Text: {
      label: BLOCK_NAMES.Text,
      fields: {
        text: area('text', 'متن'),
        level: choice('level', 'نقش', [
          { value: 'p', label: 'متن' },
          { value: 'h2', label: 'تیتر' },
          { value: 'h3', label: 'تیتر کوچک' },
        ]),
        fontSize: cell(
          {
            name: 'fontSize',
            label: 'اندازهٔ قلم',
            kind: 'number',
            help: `از ${formatCount(FONT_SIZE_MIN)} تا ${formatCount(FONT_SIZE_MAX)}`,
          },
          { isNumber: true },
        ),
        fontWeight: choice(
          'fontWeight',
          'ضخامت',
          FONT_WEIGHTS.map((weight) => ({
            value: String(weight),
            label: WEIGHT_WORDS[weight] === undefined ? formatCount(weight) : `${formatCount(weight)} (${WEIGHT_WORDS[weight]})`,
          })),
          true,
        ),
        align: aligns('چینش'),
        color: colour('رنگ', true),
        url: link,
      },
      defaultProps: { text: 'متن تازه', level: 'p', fontSize: 16, color: '', fontWeight: 500, align: 'start', url: '' },
      render: drawn('Text'),
    },
    Image: {
      label: BLOCK_NAMES.Image,
      fields: {
        src: cell({ name: 'src', label: 'تصویر', kind: 'picture' }),
        alt: cell(ALT),
        fit: choice(
          'fit',
          'جای‌گیری',
          PICTURE_FITS.map((value) => ({ value, label: FIT_WORDS[value] })),
        ),
        w: length('پهنا'),
        h: length('بلندی'),
        radius: length('گردی گوشه'),
        url: link,
      },
      defaultProps: { src: '', alt: '', fit: 'cover', w: null, h: null, radius: null, url: '' },
      render: drawn('Image', 'تصویر را از فیلدهای کنار بفرستید'),
    },
    Hero: {
      label: BLOCK_NAMES.Hero,
      fields: {
        title: text('title', 'عنوان'),
        text: area('text', 'متن'),
        image: cell({ name: 'image', label: 'تصویر', kind: 'picture' }),
        url: link,
      },
      defaultProps: { title: 'عنوان تازه', text: '', image: '', url: '' },
      render: drawn('Hero', 'عنوان، متن یا تصویری بدهید'),
    },
    Categories: {
      label: BLOCK_NAMES.Categories,
      fields: {
        title: text('title', 'عنوان'),
        titleAlign: aligns('جای عنوان', 'titleAlign'),
        categories: cell({
          name: 'categories',
          label: 'دسته‌ها',
          kind: 'rows',
          one: 'دسته',
          help: 'خالی: دسته‌های بالا',
          cells: [
            {
              name: 'slug',
              label: 'دسته',
              kind: 'choice',
              options: [
                { value: '', label: 'انتخاب کنید' },
                ...[...market.bySlug.values()].map(({ slug, title }) => ({ value: slug, label: title })),
              ],
            },
          ],
        }),
      },
      defaultProps: { title: 'دسته‌ها', titleAlign: 'start', categories: [] },
      render: drawn('Categories', 'No categories available'),
    },
    Banners: {
      label: BLOCK_NAMES.Banners,
      fields: {
        title: text('title', 'عنوان'),
        columns: choice(
          'columns',
          'ستون‌ها',
          [1, 2, 3, 4].map((count) => ({ value: String(count), label: formatCount(count) })),
          true,
        ),
        items: cell({
          name: 'items',
          label: 'بنرها',
          kind: 'rows',
          one: 'بنر',
          cells: [ALT, { name: 'image', label: 'تصویر', kind: 'picture' }, URL_CELL],
        }),
      },
      defaultProps: { title: '', columns: 2, items: [] },
      render: drawn('Banners', 'بنر تازه‌ای بیفزایید'),
    },
    WideSlider: {
      label: BLOCK_NAMES.WideSlider,
      fields: {
        items: cell({
          name: 'items',
          label: 'اسلایدها',
          kind: 'rows',
          one: 'اسلاید',
          cells: [
            ALT,
            { name: 'desktopImage', label: 'تصویر دسکتاپ', kind: 'picture' },
            { name: 'tabletImage', label: 'تصویر تبلت', kind: 'picture' },
            { name: 'mobileImage', label: 'تصویر موبایل', kind: 'picture' },
            URL_CELL,
          ],
        }),
      },
      defaultProps: { items: [] },
      render: drawn('WideSlider', 'اسلاید تازه‌ای بیفزایید'),
    },
    Container: {
      label: BLOCK_NAMES.Container,
      fields: {
        direction: choice('direction', 'چیدمان', [
          { value: 'column', label: 'زیر هم' },
          { value: 'row', label: 'کنار هم' },
        ]),
        gap: cell({ name: 'gap', label: 'فاصله', kind: 'number' }, { isNumber: true }),
        padding: cell({ name: 'padding', label: 'حاشیه', kind: 'number' }, { isNumber: true }),
        background: colour('زمینه', false),
        children: { type: 'slot', disallow: ['HomeSection'] },
      },
      defaultProps: { direction: 'row', gap: 16, padding: 16, background: '', children: [] },
      render: ({ children, direction, gap, padding, background }) => (
        <Container direction={direction} gap={gap} padding={padding} background={background}>
          {children}
        </Container>
      ),
    },
    ...(isHome && {
      HomeSection: {
        label: BLOCK_NAMES.HomeSection,
        fields: { sectionId: choice('sectionId', 'بخش', [{ value: '', label: 'انتخاب کنید' }, ...sections]) },
        defaultProps: { sectionId: '' },
        render: ({ sectionId }) => (
          <Empty what={`بخش خانه: ${sections.find(({ value }) => value === sectionId)?.label ?? 'انتخاب نشده است'}`} />
        ),
      } satisfies ComponentConfig,
    }),
  }
  return { components, root: { fields: {}, render: Ground } }
}

/** The zone of the page's own blocks, in the page's own looks. */
function Ground({ puck: { renderDropZone: Zone } }: { puck: PuckContext }) {
  return <Zone zone="default-zone" style={PAGE_STYLE} minEmptyHeight={160} />
}

function Empty({ what }: { what: string }) {
  return <p className={styles.empty}>{what}</p>
}

/** Shoppers see nothing of it. */
function isEmpty({ type, props }: Block, market: EditorMarket): boolean {
  switch (type) {
    case 'Image':
      return props.src === ''
    case 'Hero':
      return props.title === '' && props.text === '' && props.image === ''
    case 'Categories':
      return tilesOf(props, market).length === 0
    case 'Banners':
      return props.items.every(({ image }) => image === '')
    case 'WideSlider':
      return props.items.every(({ desktopImage, tabletImage, mobileImage }) => desktopImage + tabletImage + mobileImage === '')
    default:
      return false
  }
}

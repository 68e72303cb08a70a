import { formatCount } from '#persian/format.ts'
import { type Block, blocksWithin } from './built-blocks.ts'
import { contrastOf, WORDS_CONTRAST } from './site-colours.ts'

/* What a page may not be published with, whoever put it together: words that cannot be read, an outline with a step left out, pictures that say nothing. */

/** The ground of a built page, in either look of the site. */
export const GROUND = '#ffffff'
/** From this size on words are read with less contrast (WCAG 2.2). */
const LARGE_PX = 24
const LARGE_CONTRAST = 3

/** How well a text is read on its ground, and what is needed at least. */
export function readability(color: string, background: string, fontSize: number): { has: number; needs: number } {
  return { has: contrastOf(color, background || GROUND), needs: fontSize >= LARGE_PX ? LARGE_CONTRAST : WORDS_CONTRAST }
}

/** The first thing that is wrong, in a sentence; undefined: nothing. The home page has its name as its first heading; other pages their title. */
export function builtPageFault(blocks: readonly Block[], isHome: boolean): string | undefined {
  return faultOfTexts(blocks, GROUND) ?? faultOfOutline(blocks) ?? faultOfPictures(blocks) ?? (isHome ? undefined : faultOfSections(blocks))
}

function faultOfTexts(blocks: readonly Block[], background: string): string | undefined {
  for (const { type, props } of blocks) {
    if (type === 'Container') {
      const fault = faultOfTexts(props.children, props.background || background)
      if (fault !== undefined) return fault
    }
    if (type !== 'Text' || props.text === '') continue
    const { has, needs } = readability(props.color || (isDark(background) ? '#ffffff' : '#1f1c19'), background, props.fontSize)
    if (has < needs) {
      return `متن «${shortened(props.text)}» روی زمینه‌اش خوانا نیست: ${formatCount(Math.round(has * 10) / 10)} به ۱ است و دست‌کم ${formatCount(needs)} به ۱ باید باشد`
    }
  }
  return undefined
}

/** Words without a colour of their own are light on a dark ground. */
export const isDark = (background: string): boolean =>
  contrastOf('#ffffff', background || GROUND) > contrastOf('#1f1c19', background || GROUND)

function faultOfOutline(blocks: readonly Block[]): string | undefined {
  let hasSecond = false
  for (const block of blocksWithin(blocks)) {
    if (block.type !== 'Text') {
      if (block.type === 'HomeSection' || (block.type !== 'Image' && 'title' in block.props && block.props.title !== '')) hasSecond = true
      continue
    }
    if (block.props.level === 'h2') hasSecond = true
    if (block.props.level === 'h3' && !hasSecond) return `تیتر کوچک «${shortened(block.props.text)}» پیش از هر تیتر دیگری آمده است`
  }
  return undefined
}

function faultOfPictures(blocks: readonly Block[]): string | undefined {
  const linked = blocksWithin(blocks).flatMap((block): { url: string; alt: string }[] => {
    if (block.type === 'Image') return block.props.src === '' ? [] : [block.props]
    if (block.type === 'Banners') return block.props.items
    return block.type === 'WideSlider' ? block.props.items : []
  })
  const silent = linked.find(({ url, alt }) => url !== '' && alt === '')
  return silent === undefined ? undefined : `تصویری که به ${silent.url} می‌برد متن جایگزین ندارد؛ بنویسید به کجا می‌برد`
}

function faultOfSections(blocks: readonly Block[]): string | undefined {
  return blocksWithin(blocks).some(({ type }) => type === 'HomeSection') ? 'بخش‌های خانه تنها در صفحهٔ اصلی می‌آیند' : undefined
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/* The market's own colour: the shades that the site draws with are made of one colour a look, and each is held against what stands on it (WCAG 2.2). */

export const LOOKS = ['light', 'dark'] as const
export type Look = (typeof LOOKS)[number]
export type Colours = Readonly<Record<Look, string>>

export const COLOUR = /^#[0-9a-f]{6}$/

/** At least so much for words, and for what is known by its shape. */
export const WORDS_CONTRAST = 4.5
const SHAPES_CONTRAST = 3

/** Of `tokens.css`, which a test compares. */
export const FIXED = {
  light: { ground: '#f7f6f4', surface: '#ffffff', sunken: '#efedea', text: '#1f1c19', onPrimary: '#ffffff', onDeep: '#ffffff' },
  dark: { ground: '#101112', surface: '#191a1c', sunken: '#232427', text: '#f1f1f3', onPrimary: '#06191b', onDeep: '#ffffff' },
} as const satisfies Record<Look, Record<string, string>>

type Shade =
  | 'firuze-50'
  | 'firuze-100'
  | 'firuze-200'
  | 'firuze-300'
  | 'firuze-500'
  | 'firuze-600'
  | 'firuze-700'
  | 'firuze-900'
  | 'firuze-deep'
type Shades = Readonly<Record<Shade, string>>

/** How much of the colour is in a shade, and of what the rest is. */
const MIXED: Readonly<Record<Look, Readonly<Record<Shade, readonly [part: number, rest: string]>>>> = {
  light: {
    'firuze-50': [0.06, '#ffffff'],
    'firuze-100': [0.15, '#ffffff'],
    'firuze-200': [0.3, '#ffffff'],
    'firuze-300': [0.5, '#ffffff'],
    'firuze-500': [0.9, '#ffffff'],
    'firuze-600': [1, '#ffffff'],
    'firuze-700': [0.8, '#000000'],
    'firuze-900': [0.45, '#000000'],
    'firuze-deep': [0.65, '#000000'],
  },
  dark: {
    'firuze-50': [0.1, '#101112'],
    'firuze-100': [0.17, '#101112'],
    'firuze-200': [0.25, '#101112'],
    'firuze-300': [0.4, '#101112'],
    'firuze-500': [0.9, '#000000'],
    'firuze-600': [1, '#000000'],
    'firuze-700': [0.65, '#ffffff'],
    'firuze-900': [0.3, '#ffffff'],
    'firuze-deep': [0.28, '#101112'],
  },
}

type Channels = readonly [number, number, number]

function channelsOf(colour: string): Channels {
  const at = (place: number) => Number.parseInt(colour.slice(place, place + 2), 16)
  return [at(1), at(3), at(5)]
}

function mixed(colour: string, [part, rest]: readonly [part: number, rest: string]): string {
  const other = channelsOf(rest)
  const channels = channelsOf(colour).map((channel, at) => Math.round(channel * part + (other[at] ?? 0) * (1 - part)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

export function shadesOf(look: Look, colour: string): Shades {
  const entries = Object.entries(MIXED[look]).map(([shade, mix]) => [shade, mixed(colour, mix)])
  return Object.fromEntries(entries) as Shades // the keys of MIXED
}

/** The lowest contrasts of what the colour has to be read on and under; `words` of WORDS_CONTRAST, `shapes` of less. */
export function leastContrast(look: Look, colour: string): { words: number; shapes: number } {
  const shade = shadesOf(look, colour)
  const { ground, surface, sunken, text, onPrimary, onDeep } = FIXED[look]
  const least = (pairs: readonly (readonly [string, string])[]) => Math.min(...pairs.map(([one, other]) => contrastOf(one, other)))
  return {
    words: least([
      [shade['firuze-600'], ground],
      [shade['firuze-600'], surface],
      [shade['firuze-600'], shade['firuze-50']],
      [shade['firuze-700'], ground],
      [shade['firuze-700'], surface],
      [shade['firuze-700'], shade['firuze-50']],
      [shade['firuze-700'], shade['firuze-100']],
      [onPrimary, shade['firuze-600']],
      [onPrimary, shade['firuze-700']],
      [text, shade['firuze-50']],
      [text, shade['firuze-200']],
      [onDeep, shade['firuze-deep']],
    ]),
    shapes: least([
      [shade['firuze-500'], ground],
      [shade['firuze-500'], surface],
      [shade['firuze-500'], sunken],
      [shade['firuze-600'], sunken],
      [shade['firuze-600'], shade['firuze-100']],
    ]),
  }
}

/** Whether all that stands on the colour, and all that it stands on, can be read. */
export function isReadable(look: Look, colour: string): boolean {
  const { words, shapes } = leastContrast(look, colour)
  return words >= WORDS_CONTRAST && shapes >= SHAPES_CONTRAST
}

/** The tokens of the site as the root element carries them. */
export function tokensOf({ light, dark }: Colours): Record<string, string> {
  const ofDark = shadesOf('dark', dark)
  return Object.fromEntries(
    Object.entries(shadesOf('light', light)).map(([shade, colour]) => [`--${shade}`, `light-dark(${colour}, ${ofDark[shade as Shade]})`]), // the keys of Shades
  )
}

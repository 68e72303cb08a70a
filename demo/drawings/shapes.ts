/** SVG elements as strings. `more` takes further attributes, written out. */
export const box = (x: number, y: number, width: number, height: number, radius: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`

export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

export const ring = (x: number, y: number, radius: number, colour: string, width: number, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`

export const turn = (degrees: number, x: number, y: number, inner: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${inner}</g>`

export const place = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`

export const faint = (opacity: number, inner: string): string => `<g opacity="${opacity}">${inner}</g>`

/** The build that a style number stands for, counting round. */
export const byStyle = (style: number, ...builds: readonly string[]): string => builds[style % builds.length] ?? ''

/** Draws one thing for every step from 0 to `count` − 1. */
export const repeat = (count: number, draw: (step: number) => string): string =>
  Array.from({ length: count }, (_, step) => draw(step)).join('')

/** The pointed arch of the bazaar, standing on its base line. */
export function arch(x: number, y: number, width: number, height: number): string {
  const middle = x + width / 2
  const spring = y + Math.min(height * 0.45, width * 0.52)
  return `M${x} ${y + height}V${spring}C${x} ${y + (spring - y) * 0.46} ${x + width * 0.28} ${y + (spring - y) * 0.3} ${middle} ${y}C${x + width * 0.72} ${y + (spring - y) * 0.3} ${x + width} ${y + (spring - y) * 0.46} ${x + width} ${spring}V${y + height}Z`
}

/** A four-pointed flower, the star of the tiles. */
export const petal = (x: number, y: number, size: number, colour: string, more = '') =>
  path(
    `M${x} ${y - size}q${size * 0.28} ${size * 0.72} ${size} ${size}q${-size * 0.72} ${size * 0.28} ${-size} ${size}q${-size * 0.28} ${-size * 0.72} ${-size} ${-size}q${size * 0.72} ${-size * 0.28} ${size} ${-size}z`,
    colour,
    more,
  )

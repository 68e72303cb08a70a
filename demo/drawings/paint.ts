import { brightness, darker, lighter } from './colour.ts'

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Gradients and clips of one picture. What is asked for twice is defined once. */
export interface Paint {
  down(...stops: Stop[]): string
  across(...stops: Stop[]): string
  slant(...stops: Stop[]): string
  glow(...stops: Stop[]): string
  /** A shape with light from the upper left: enamel, plastic, painted metal. */
  body(colour: string): string
  /** A standing cylinder. */
  tube(colour: string): string
  /** A ball. */
  ball(colour: string): string
  /** Cloth, leather, paper: soft light from above. */
  soft(colour: string): string
  clip(shape: string, inner: string): string
  shadow(x: number, y: number, rx: number, ry?: number, strength?: number): string
  defs(): string
}

export function createPaint(): Paint {
  const known = new Map<string, string>()
  const lines: string[] = []

  function define(build: (id: string) => string, key: string): string {
    const old = known.get(key)
    if (old) return old
    const id = `d${known.size + 1}`
    known.set(key, id)
    lines.push(build(id))
    return id
  }

  function gradient(tag: string, direction: string, stops: readonly Stop[]): string {
    const inner = stops
      .map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
      .join('')
    const id = define((name) => `<${tag} id="${name}" ${direction}>${inner}</${tag}>`, tag + direction + inner)
    return `url(#${id})`
  }

  const paint: Paint = {
    down: (...stops) => gradient('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops),
    across: (...stops) => gradient('linearGradient', 'x1="0" y1="0" x2="1" y2="0"', stops),
    slant: (...stops) => gradient('linearGradient', 'x1="0" y1="0" x2="1" y2="1"', stops),
    glow: (...stops) => gradient('radialGradient', 'cx="0.5" cy="0.5" r="0.5"', stops),
    body: (colour) => paint.slant([0, lighter(colour, 0.3)], [0.45, colour], [1, darker(colour, 0.2)]),
    tube: (colour) => {
      // Pale things need a clear dark side, dark ones a clear light side.
      const shade = brightness(colour) > 0.7 ? 0.24 : 0.42
      return paint.across(
        [0, darker(colour, shade * 0.7)],
        [0.2, lighter(colour, 0.38)],
        [0.36, lighter(colour, 0.12)],
        [0.68, colour],
        [1, darker(colour, shade)],
      )
    },
    ball: (colour) =>
      gradient('radialGradient', 'cx="0.36" cy="0.3" r="0.75"', [
        [0, lighter(colour, 0.5)],
        [0.45, colour],
        [1, darker(colour, 0.38)],
      ]),
    soft: (colour) => paint.down([0, lighter(colour, 0.14)], [0.5, colour], [1, darker(colour, 0.14)]),
    clip: (shape, inner) => {
      const id = define((name) => `<clipPath id="${name}">${shape}</clipPath>`, `clip${shape}`)
      return `<g clip-path="url(#${id})">${inner}</g>`
    },
    shadow: (x, y, rx, ry = rx * 0.12, strength = 0.34) =>
      `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint.glow([0, '#1b1712', strength], [0.55, '#1b1712', strength * 0.5], [1, '#1b1712', 0])}"/>`,
    defs: () => `<defs>${lines.join('')}</defs>`,
  }
  return paint
}

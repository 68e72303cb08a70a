import { darker, lighter, mix } from './colour.ts'
import type { Paint } from './paint.ts'
import { between, randomFrom } from './random.ts'
import { arch, box, disc, path, repeat } from './shapes.ts'

/** What a screen shows: dunes, a skyline of domes at dusk, waves, or planes of light. */
export function wallpaper(
  paint: Paint,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  accent: string,
  seed: number,
): string {
  const random = randomFrom(seed)
  const scene = [dunes, skyline, waves, planes][seed % 4] ?? dunes
  const inner = scene(paint, x, y, width, height, accent, random)
  return paint.clip(box(x, y, width, height, radius, '#000'), inner)
}

type Scene = (paint: Paint, x: number, y: number, width: number, height: number, accent: string, random: () => number) => string

const dunes: Scene = (paint, x, y, w, h, accent, random) => {
  const hill = (level: number, colour: string) => {
    const lift = between(random, -8, 8) / 100
    return path(
      `M${x} ${y + h * level}C${x + w * 0.3} ${y + h * (level - 0.16 + lift)} ${x + w * 0.55} ${y + h * (level + 0.1)} ${x + w} ${y + h * (level - 0.1 - lift)}V${y + h}H${x}Z`,
      colour,
    )
  }
  return (
    box(x, y, w, h, 0, paint.down([0, lighter(accent, 0.86)], [0.6, lighter(accent, 0.62)], [1, '#f7d9ae'])) +
    disc(x + w * 0.68, y + h * 0.3, Math.min(w, h) * 0.13, paint.down([0, '#ffd36b'], [1, '#f09a3e'])) +
    hill(0.58, mix(accent, '#f0d7b0', 0.45)) +
    hill(0.72, mix(accent, '#ffffff', 0.16)) +
    hill(0.88, darker(accent, 0.3))
  )
}

const skyline: Scene = (paint, x, y, w, h, accent) => {
  const base = y + h * 0.82
  const dome = (at: number, wide: number, tall: number, colour: string) =>
    path(arch(x + w * at - (w * wide) / 2, base - h * tall, w * wide, h * tall + 2), colour) +
    disc(x + w * at, base - h * tall - h * 0.012, Math.max(1, w * 0.008), colour)
  const far = mix(accent, '#f3b48a', 0.4)
  const near = darker(accent, 0.5)
  return (
    box(x, y, w, h, 0, paint.down([0, darker(accent, 0.35)], [0.5, accent], [0.85, '#f4b183'])) +
    disc(x + w * 0.3, y + h * 0.3, Math.min(w, h) * 0.1, '#ffe9c4') +
    dome(0.2, 0.26, 0.3, far) +
    dome(0.72, 0.3, 0.36, far) +
    box(x + w * 0.4, base - h * 0.44, w * 0.035, h * 0.5, 2, near) +
    box(x + w * 0.62, base - h * 0.44, w * 0.035, h * 0.5, 2, near) +
    dome(0.53, 0.2, 0.34, near) +
    box(x, base, w, h * 0.2, 0, near) +
    repeat(9, (step) => path(arch(x + w * (0.03 + step * 0.108), base + h * 0.05, w * 0.07, h * 0.14), '#ffcf7d', 'opacity=".75"'))
  )
}

const waves: Scene = (paint, x, y, w, h, accent, random) =>
  box(x, y, w, h, 0, paint.slant([0, lighter(accent, 0.5)], [1, darker(accent, 0.45)])) +
  repeat(5, (step) => {
    const level = 0.2 + step * 0.17
    const swing = between(random, 8, 20) / 100
    const colour = step % 2 ? mix(accent, '#e0617f', 0.5) : mix(accent, '#f2b134', 0.35)
    return path(
      `M${x} ${y + h * level}C${x + w * 0.3} ${y + h * (level - swing)} ${x + w * 0.6} ${y + h * (level + swing)} ${x + w} ${y + h * (level - 0.08)}V${y + h}H${x}Z`,
      paint.across([0, colour, 0.75], [1, darker(accent, 0.3), 0.35]),
    )
  })

const planes: Scene = (paint, x, y, w, h, accent) =>
  box(x, y, w, h, 0, paint.down([0, darker(accent, 0.6)], [1, darker(accent, 0.2)])) +
  path(
    `M${x} ${y + h}L${x + w * 0.62} ${y}H${x + w}V${y + h * 0.2}L${x + w * 0.4} ${y + h}Z`,
    paint.slant([0, lighter(accent, 0.55), 0.95], [1, accent, 0.2]),
  ) +
  path(`M${x + w * 0.3} ${y + h}L${x + w} ${y + h * 0.3}V${y + h}Z`, paint.slant([0, '#f6a15b', 0.9], [1, '#d92b52', 0.5])) +
  disc(x + w * 0.3, y + h * 0.28, Math.min(w, h) * 0.14, paint.glow([0, '#fff2d6'], [0.6, '#ffd36b'], [1, '#f2b134']))

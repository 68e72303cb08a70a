/** Lines over the minutes of a soak, in one panel with a scale of its own that begins at nothing. */
export interface Panel {
  title: string
  lines: readonly { name: string; values: readonly number[] }[]
}

const [WIDTH, HEIGHT, COLUMNS] = [460, 230, 2]
const [LEFT, TOP, RIGHT, BOTTOM] = [58, 46, 24, 30]
const COLOURS = ['#2b59c3', '#c2183c', '#2f7d36', '#c9761f', '#7d4fa3', '#5f6368']
const STEPS = 4

/** An SVG picture of the panels, two side by side; `minutes` are those of the values, `title` is what a screen reader tells. */
export function drawGraphs(title: string, minutes: readonly number[], panels: readonly Panel[]): string {
  const [width, height] = [WIDTH * COLUMNS, HEIGHT * Math.ceil(panels.length / COLUMNS)]
  const drawn = panels.map((panel, at) => {
    const [x, y] = [(at % COLUMNS) * WIDTH, Math.floor(at / COLUMNS) * HEIGHT]
    return `<g transform="translate(${x} ${y})">${drawPanel(minutes, panel)}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="11" fill="#3c4043">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${drawn.join('\n')}
</svg>
`
}

function drawPanel(minutes: readonly number[], { title, lines }: Panel): string {
  const top = roundUp(Math.max(...lines.flatMap(({ values }) => values.filter(Number.isFinite)), 1))
  const last = Math.max(...minutes, 1)
  const x = (minute: number) => (LEFT + (minute / last) * (WIDTH - LEFT - RIGHT)).toFixed(1)
  const y = (value: number) => (HEIGHT - BOTTOM - (value / top) * (HEIGHT - TOP - BOTTOM)).toFixed(1)
  const rules = Array.from({ length: STEPS + 1 }, (_, step) => {
    const value = (top * step) / STEPS
    return `<path d="M${LEFT} ${y(value)}H${WIDTH - RIGHT}" stroke="#dadce0"/><text x="${LEFT - 6}" y="${Number(y(value)) + 4}" text-anchor="end">${value.toLocaleString('en')}</text>`
  })
  const times = Array.from({ length: STEPS + 1 }, (_, step) => {
    const minute = (last * step) / STEPS
    return `<text x="${x(minute)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${Math.round(minute)} min</text>`
  })
  const paths = lines.map(({ values }, at) => {
    const points = values.flatMap((value, index) => (Number.isFinite(value) ? [`${x(minutes[index] ?? 0)} ${y(value)}`] : []))
    return `<path d="M${points.join('L')}" fill="none" stroke="${colourOf(at)}" stroke-width="1.5"/>`
  })
  const names = lines.map(({ name }, at) => `<tspan fill="${colourOf(at)}"${at === 0 ? '' : ' dx="10"'}>${name}</tspan>`)
  return `<text x="${LEFT}" y="18" font-size="13" font-weight="bold">${title}</text><text x="${LEFT}" y="35">${names.join('')}</text>${rules.join('')}${times.join('')}${paths.join('')}`
}

const colourOf = (at: number) => COLOURS[at % COLOURS.length] ?? '#000'

/** To a number that a scale of four steps can be read on. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 6, 8, 10].map((times) => times * unit).find((round) => round >= value) ?? value
}

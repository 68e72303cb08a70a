import { startScripts } from './start-scripts.ts'

/** As React and the router write them. */
const AHEAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = '<script type="module" async="">'
const ENDS = '</script>'

/**
 * Sets the page's modules aside until it has drawn itself: a hundred kilobytes that nothing on the first screen waits for would otherwise
 * share a thin line with its font and pictures.
 */
export function scriptsAfterPaint(page: string): string {
  const bodyAt = page.indexOf('<body')
  const moduleAt = page.lastIndexOf(MODULE)
  const moduleEnds = page.indexOf(ENDS, moduleAt)
  if (bodyAt < 0 || moduleAt < bodyAt) return page
  const ahead: string[] = []
  const head = page.slice(0, bodyAt).replace(AHEAD, (_, file: string) => {
    ahead.push(file)
    return ''
  })
  const later = `<script type="text/plain" data-later="${ahead.join(' ')}">`
  const bodyEnds = page.lastIndexOf('</body>')
  return [
    head,
    page.slice(bodyAt, moduleAt),
    later,
    page.slice(moduleAt + MODULE.length, moduleEnds),
    page.slice(moduleEnds, bodyEnds),
    `<script>${startScripts}</script>`,
    page.slice(bodyEnds),
  ].join('')
}

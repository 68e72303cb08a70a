import { MODULE_AHEAD, MODULE_SCRIPT } from './router-page.ts'
import { startScripts } from './start-scripts.ts'

const ENDS = '</script>'

/**
 * Sets the page's modules aside until it has drawn itself: a hundred kilobytes that nothing on the first screen waits for would otherwise
 * share a thin line with its font and pictures.
 */
export function scriptsAfterPaint(page: string): string {
  const bodyAt = page.indexOf('<body')
  const moduleAt = page.lastIndexOf(MODULE_SCRIPT)
  const moduleEnds = page.indexOf(ENDS, moduleAt)
  if (bodyAt < 0 || moduleAt < bodyAt) return page
  const ahead: string[] = []
  const head = page.slice(0, bodyAt).replace(MODULE_AHEAD, (_, file: string) => {
    ahead.push(file)
    return ''
  })
  const later = `<script type="text/plain" data-later="${ahead.join(' ')}">`
  const bodyEnds = page.lastIndexOf('</body>')
  return [
    head,
    page.slice(bodyAt, moduleAt),
    later,
    page.slice(moduleAt + MODULE_SCRIPT.length, moduleEnds),
    page.slice(moduleEnds, bodyEnds),
    `<script>${startScripts}</script>`,
    page.slice(bodyEnds),
  ].join('')
}

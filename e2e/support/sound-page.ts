import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { SCREENS, type Screen } from './screens.ts'

declare global {
  interface Window {
    /** There once it was brought to the page; gone with it. */
    axe?: typeof axe
  }
}

/** The small one: the browser reads it anew in each document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What every page and every state of it has to be: accessible, within the screen's width, and Persian. */
export async function expectSoundPage(page: Page, screen: Screen): Promise<void> {
  const where = `${decodeURIComponent(new URL(page.url()).pathname)} (${screen})`
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)

  expect.soft(await latinDigits(page), `Latin digits on ${where}`).toEqual([])
  expect.soft(await wordsWithoutPersian(page), `words that are not Persian on ${where}`).toEqual([])
  expect.soft(await overflow(page, screen), `pixels that ${where} is wider than the screen`).toBe(0)
  expect.soft(await doubledIds(page), `ids that stand twice on ${where}`).toEqual([])
  expect.soft(await seriousFaults(page, screen), `axe on ${where}`).toEqual([])
}

async function doubledIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
  })
}

async function overflow(page: Page, screen: Screen): Promise<number> {
  return Math.max(0, (await page.evaluate(() => document.documentElement.scrollWidth)) - SCREENS[screen].viewport.width)
}

/** What these find is never serious: they are not asked. */
const LIGHT_RULES = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'form-field-multiple-labels', 'heading-order'],
  ...['html-xml-lang-mismatch', 'image-redundant-alt', 'landmark-banner-is-top-level'],
  ...[
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
  ],
  ...['landmark-no-duplicate-main', 'landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'page-has-heading-one'],
  ...['presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map', 'skip-link', 'table-duplicate-name'],
]

/** What was found sound around the main part of pages, by this worker. */
const soundAround = new Set<string>()

/**
 * What axe finds. Its script is brought once to each document, and nothing but faults is brought back. It need not read sheets and films again
 * (`preload`): no rule that could be broken seriously asks for them. The frames of the outbox run no script of anyone. What stands around the main
 * part is the same on most pages, and costs more than half of the time: once it is found sound, only the main part is read.
 */
async function seriousFaults(page: Page, screen: Screen): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const around = `${screen} ${await shapeAroundMain(page)}`
  const faults = await page.evaluate(
    async ({ isSound, light }) => {
      if (window.axe === undefined) throw new Error('The page was left while it was looked at.')
      const read = isSound ? { include: [['main']] } : document
      const rules = Object.fromEntries(light.map((id) => [id, { enabled: false }]))
      const { violations } = await window.axe.run(read, { resultTypes: ['violations'], preload: false, iframes: false, rules })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    },
    { isSound: soundAround.has(around), light: LIGHT_RULES },
  )
  if (faults.length === 0) soundAround.add(around)
  return faults
}

/** All that a rule reads of what is not the main part: its elements, their looks and states, and which names and texts there are, whatever they say. */
async function shapeAroundMain(page: Page): Promise<string> {
  return page.evaluate(() => {
    const SAID =
      /^(id|for|href|src|srcset|alt|title|value|content|name|placeholder|aria-(label|labelledby|describedby|controls|owns|details|valuetext))$/
    const shapeOf = (node: Node): string => {
      if (node instanceof Text) return node.data.trim() === '' ? '' : 'text'
      if (!(node instanceof Element) || node.matches('main, script, style, link, meta')) return ''
      const attributes = [...node.attributes].map(({ name, value }) =>
        SAID.test(name) ? `${name}${value === '' ? '' : '='}` : `${name}=${value}`,
      )
      return `<${node.tagName} ${attributes.sort().join(' ')}>${[...node.childNodes].map(shapeOf).join('')}</>`
    }
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    return `${isDark ? 'dark' : 'light'} ${shapeOf(document.documentElement)}`
  })
}

/**
 * Texts that show a Latin digit. Three things may: what is marked to be read from left to right (`dir="ltr"`) or as code, what stands in a
 * field, and the names of models as the trade writes them: Latin letters with the figures that belong to them («Galaxy A56», «USB 3.2»), and
 * what follows the word «مدل» («مدل 150 2023»).
 */
async function latinDigits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const RUN = /[\w.+\-/:×]+(?:\s+[\w.+\-/:×]+)*/g
    const isName = (run: string, before: string) => /[A-Za-z]/.test(run) || /مدل\s$/.test(before)
    const isExempt = (element: Element | null) =>
      element === null || element.closest('[dir="ltr"], code, pre, input, textarea, script, style, noscript') !== null
    const found: string[] = []
    const judge = (text: string | null, element: Element | null) => {
      if (text === null || !/\d/.test(text) || isExempt(element)) return
      if (/[0-9]/.test(text.replace(RUN, (run, at) => (isName(run, text.slice(0, at)) ? '' : run)))) found.push(text.trim())
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility() === true) judge(node.textContent, node.parentElement)
    }
    const WORDS = ['aria-label', 'aria-valuetext', 'alt', 'title', 'placeholder']
    for (const element of document.querySelectorAll(WORDS.map((name) => `[${name}]`).join())) {
      // what a field is called is not what stands in it
      const bearer = element.matches('input:not([dir="ltr"]), textarea') ? element.parentElement : element
      for (const name of WORDS) judge(element.getAttribute(name), bearer)
    }
    judge(document.title, document.body)
    return found
  })
}

/** Headings, buttons, labels and notices that hold letters, but none of our alphabet. */
async function wordsWithoutPersian(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, button, label, legend, th, [role="alert"], [role="status"]')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent?.trim() ?? '')
      .filter((text) => /[A-Za-z]/.test(text) && !/[\u0600-\u06ff]/.test(text)),
  )
}

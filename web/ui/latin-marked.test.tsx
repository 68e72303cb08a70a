import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LatinMarked } from './latin-marked.tsx'

test.for([
  ['گوشی سامسونگ Galaxy S24 Ultra 5G دو سیم‌کارت', 'گوشی سامسونگ <span lang="en">Galaxy S24 Ultra 5G</span> دو سیم‌کارت'],
  ['کابل USB-C به HDMI', 'کابل <span lang="en">USB-C</span> به <span lang="en">HDMI</span>'],
  ['دریل ۱۸ ولت', 'دریل ۱۸ ولت'],
  ['iPhone 15', '<span lang="en">iPhone 15</span>'],
] as const)('Latin words of «%s» are marked, and nothing else is', ([text, shown]) => {
  expect(renderToStaticMarkup(<LatinMarked text={text} />)).toBe(shown)
})

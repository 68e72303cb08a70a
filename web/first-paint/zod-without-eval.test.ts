import { build } from 'vite'
import { expect, test } from 'vitest'
import { zodWithoutEval } from './zod-without-eval.ts'

const ENTRY = '\0entry'
const FORM = `import { z } from 'zod'
const Form = z.object({ name: z.string() })
globalThis.parsed = Form.safeParse({ name: 'maryam' }).success`

test('a schema in the browser’s bundle is made and used without code from text', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'entry', resolveId: (id) => (id === ENTRY ? ENTRY : null), load: (id) => (id === ENTRY ? FORM : null) }],
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('Nothing was built.')
  const [{ code }] = output.output
  const page: { parsed?: boolean } = {}
  let tried = 0
  const Refused = function refused() {
    tried++
    throw new EvalError('refused by the policy')
  }

  new Function('globalThis', zodWithoutEval)(page)
  new Function('globalThis', 'Function', code)(page, Refused)

  expect(page.parsed).toBe(true)
  expect(tried).toBe(0)
})

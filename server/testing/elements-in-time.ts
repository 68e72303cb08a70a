import { patiently } from '../../scripts/tests/patience.mjs'

// Tests of parts of pages wait for an element as long as others poll: a second, as the library has it, is too short where all tests run beside each other.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patiently(30_000) })
}

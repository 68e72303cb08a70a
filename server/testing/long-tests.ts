import { patiently } from '../../scripts/tests/patience.mjs'

/**
 * How long a test may take that starts whole servers again and again, or tries every call in every way. Each of its steps has the usual bound all
 * the same (`where-it-stands.ts`).
 */
export const LONG_TEST_MS = patiently(240_000)

import type { OwnSecurity } from '#contract/staff-factor.ts'

/** What came of a change: the state, and recovery codes where some were made. */
export type SecurityChange = OwnSecurity & { message: string; recoveryCodes?: readonly string[] }

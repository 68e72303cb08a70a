export const MARKET_SOURCE = 'server/main.ts'
/** The same with all that it imports in a few files, as `npm run build` leaves it (`docs/decisions/0138-the-process-in-a-few-files.md`). */
export const MARKET_PROGRAM = 'build/process/main.js'

/**
 * What keeps the market's process small, at a few hundredths of processor time for what has to be made: V8 would let the part of its heap for young
 * objects grow to 128 MB and leave garbage in the old one for as long; glibc would give each thread that compresses an arena of its own, which never shrinks.
 * That part has its size from the beginning: while it grew, what the start makes was copied again and again.
 */
export const MEMORY_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--heap-growing-percent=50']
export const MEMORY_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }

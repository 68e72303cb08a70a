/**
 * The policy of our pages allows no code made from text. zod tries whether it may when a page makes its first schema: it falls back, and the browser reports
 * a breach. It is set before any script runs, in the place where zod's copies share their settings: to import its own way would load zod in every page.
 */
export const zodWithoutEval = 'globalThis.__zod_globalConfig={jitless:true}'

/** Pages of one person, of money, and those that every typed word makes another of: nothing to find there. */
const KEPT_OUT = [
  '/api/',
  '/account',
  '/basket',
  '/payment',
  '/fake-gateway',
  '/login',
  '/logout',
  '/register',
  '/search',
  '/dev/',
  '/fastorder',
  '/fastedit',
  '/subscription',
  '/master-dashboard',
  '/editor',
  '/no-ads',
] as const

export function robotsText(base: string): string {
  return ['User-agent: *', ...KEPT_OUT.map((path) => `Disallow: ${path}`), '', `Sitemap: ${base}/sitemap.xml`, ''].join('\n')
}

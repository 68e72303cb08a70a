import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { Forbidden } from '../errors.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { withSheets } from './inlined-styles.ts'
import { type PagesKit, routerOf } from './pages.ts'
import type { AskedFrom, InvokeFrom } from './serve.ts'

/** Bytes of a form: some short fields. */
const FORM_BYTES_MAX = 8 * 1024
const FORM_TYPE = 'application/x-www-form-urlencoded'

export interface PostedFormsKit extends Omit<PagesKit, 'invoke' | 'rateLimit' | 'sheetsInFrames' | 'styledByScripts'> {
  invoke: InvokeFrom
  /** The pages that take their own form, each with what it may be asked for. */
  pages: readonly { path: string; rateLimit: RateLimitOptions }[]
}

/**
 * Answers a form that a browser sent by itself, before the page was alive: the page's action makes the call, in the sender's name, and the page is
 * rendered with what came of it. Personal by nature: never kept, and the fields stay out of the address.
 */
export async function servePostedForms(app: FastifyInstance, kit: PostedFormsKit): Promise<void> {
  const routers = new WeakMap<ServerBuild, ReturnType<typeof routerOf>>()
  const routerFor = (build: ServerBuild) => {
    const router = routers.get(build) ?? routerOf(build, kit)
    routers.set(build, router)
    return router
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    assertOwnForm(request, kit.publicAddress)
    const { handle, loadContext, sheets } = await routerFor(await kit.build())
    const from = senderOf(request, reply)
    const page = await handle(
      new Request(new URL(request.url, kit.publicAddress), {
        method: 'POST',
        headers: { 'content-type': FORM_TYPE },
        body: String(request.body),
      }),
      loadContext((call, input) => kit.invoke(call, input, from), kit.publicAddress, sheets.byRoute),
    )
    const text = await page.text()
    const { body, sources } = withSheets(Buffer.from(text), sheets)
    return reply
      .code(page.status)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy(text, sources, kit) })
      .type('text/html; charset=utf-8')
      .send(body)
  }

  await app.register(async (forms) => {
    // a form of another site could also be sent as plain text
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: FORM_BYTES_MAX }, (_, body, done) => done(null, body))
    for (const { path, rateLimit } of kit.pages) forms.route({ method: 'POST', url: path, config: { rateLimit }, handler: answer })
  })
}

/** Another site's form would send codes in its visitors' names: browsers say where a form comes from. */
function assertOwnForm({ headers, host }: FastifyRequest, publicAddress: string): void {
  const { origin } = headers
  const isForeign = headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
  if (isForeign || (origin !== undefined && hostOf(origin) !== host && hostOf(origin) !== hostOf(publicAddress))) throw Forbidden()
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}

function senderOf(request: FastifyRequest, reply: FastifyReply): AskedFrom {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, { maxAgeS, ...options }) => void reply.setCookie(name, value, { ...options, maxAge: maxAgeS }),
  }
}

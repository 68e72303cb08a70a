import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { UserId } from '#contract/ids.ts'
import { TOKEN_LIFETIME_DAYS } from '#contract/timings.ts'

type Audience = 'shopper' | 'master'

/** What a browser may read from its token to choose what it shows; the server reads only `id` and `sid` and looks the rest up. */
export interface TokenPayload {
  id: string
  name: string
  role: string
  supplierId?: string | undefined
  supplierName?: string | undefined
  /** The session that the token stands or falls with. */
  sid: string
}

const Claims = z.object({ id: UserId, sid: z.string(), aud: z.enum(['shopper', 'master']) })
type Claims = z.infer<typeof Claims>

/** Verified signatures kept: a shopper's next call then costs no HMAC. */
const KEPT_SIGNATURES = 10_000

export function signToken(secret: string, audience: Audience, payload: TokenPayload): string {
  return createSigner({ key: secret, algorithm: 'HS256', aud: audience, expiresIn: `${TOKEN_LIFETIME_DAYS}d` })({ ...payload })
}

/** Reads the claims of tokens that we signed and whose time is not over; undefined for all others. */
export function createTokenReader(secret: string): (token: string) => Claims | undefined {
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: KEPT_SIGNATURES, requiredClaims: ['exp', 'aud'] })
  return (token) => {
    try {
      return Claims.safeParse(verify(token)).data
    } catch {
      return undefined // what the verifier throws is a fault of the token, whichever it is
    }
  }
}

export const SHOPPER_KEY = 'user'
export const MASTER_KEY = 'user_master'

/** The bearer tokens in local storage; undefined where there is no storage. */
export function shopperToken(): string | undefined {
  return globalThis.localStorage?.getItem(SHOPPER_KEY) ?? undefined
}

export function masterToken(): string | undefined {
  return globalThis.localStorage?.getItem(MASTER_KEY) ?? undefined
}

export function keepTokens(tokens: { token?: string | undefined; token_master?: string | undefined }): void {
  for (const [key, token] of [
    [SHOPPER_KEY, tokens.token],
    [MASTER_KEY, tokens.token_master],
  ] as const) {
    if (token === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  }
}

export function forgetTokens(): void {
  keepTokens({})
}

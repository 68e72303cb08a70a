/** What a gateway knows this market by, and where it is asked. */
export interface GatewayAccount {
  merchant: string
  url: string
  /** Plays the gateway and takes no money. */
  isSandbox: boolean
}

/** The gateways whose keys are set. */
export interface GatewayAccounts {
  zarinpal: GatewayAccount | undefined
  zibal: GatewayAccount | undefined
}

/** As the environment names them. */
interface Keys {
  ZARINPAL_MERCHANT_ID?: string | undefined
  ZARINPAL_SANDBOX: 'on' | 'off'
  ZARINPAL_URL?: string | undefined
  ZIBAL_MERCHANT?: string | undefined
  ZIBAL_URL: string
}

const ZARINPAL = { live: 'https://payment.zarinpal.com', sandbox: 'https://sandbox.zarinpal.com' }
/** The merchant with which anybody may try Zibal; it takes no money. */
const ZIBAL_TEST_MERCHANT = 'zibal'

export function gatewayAccounts(keys: Keys): GatewayAccounts {
  return { zarinpal: zarinpalAccount(keys), zibal: zibalAccount(keys) }
}

function zarinpalAccount({ ZARINPAL_MERCHANT_ID: merchant, ZARINPAL_SANDBOX, ZARINPAL_URL }: Keys): GatewayAccount | undefined {
  const isSandbox = ZARINPAL_SANDBOX === 'on'
  const url = ZARINPAL_URL ?? (isSandbox ? ZARINPAL.sandbox : ZARINPAL.live)
  return merchant === undefined ? undefined : { merchant, url: withoutSlash(url), isSandbox }
}

function zibalAccount({ ZIBAL_MERCHANT: merchant, ZIBAL_URL }: Keys): GatewayAccount | undefined {
  return merchant === undefined ? undefined : { merchant, url: withoutSlash(ZIBAL_URL), isSandbox: merchant === ZIBAL_TEST_MERCHANT }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}

/** Why live mode does not start with these; `isFakeAllowed`: what takes no money was asked for by name. */
export function faultOfAccounts(accounts: GatewayAccounts, isFakeAllowed: boolean): string | undefined {
  const given = Object.values(accounts).filter((account) => account !== undefined)
  if (isFakeAllowed) return undefined
  if (!takesMoney(accounts))
    return 'ZARINPAL_MERCHANT_ID or ZIBAL_MERCHANT: live mode takes money at a gateway; one that takes none, simulated or a sandbox, wants FAKE_GATEWAY=on'
  if (given.some(({ isSandbox }) => isSandbox))
    return 'FAKE_GATEWAY=on: a sandbox is set beside a gateway, and a payment there moves no money; leave the sandbox out of a market that sells'
  return undefined
}

export function takesMoney(accounts: GatewayAccounts): boolean {
  return Object.values(accounts).some((account) => account !== undefined && !account.isSandbox)
}

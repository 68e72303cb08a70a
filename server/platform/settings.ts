import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { mobileOf } from '#persian/ids.ts'
import { BACKUP_SETTINGS, type BackupPlan, backupPlan, faultOfPlan } from './backup-plan.ts'
import { BUCKET_SETTINGS, type BucketAccount, bucketAccount, faultOfBucket } from './bucket-account.ts'
import { withHosts } from './database-url.ts'
import { faultOfAccounts, type GatewayAccounts, gatewayAccounts, takesMoney } from './gateway-accounts.ts'
import { TRACE_SETTINGS, type TracePlan, tracePlan } from './traces/trace-plan.ts'
import { type TrustedProxies, trustedProxiesOf } from './trusted-proxies.ts'
import { WALLET_SETTINGS, type WalletLimits, walletLimits } from './wallet-limits.ts'

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
const flag = z.enum(['on', 'off'])
const port = z.coerce.number().int().min(0).max(65_535)
const wholeToman = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const httpUrl = z.url({ protocol: /^https?$/ })
const TRUST_PROXY_WANTS =
  'write the number of proxies before the market (1 for nginx alone) or their addresses and networks (127.0.0.1,10.0.0.0/8), or off; ' +
  '"on" is not taken: it believed what any visitor wrote into X-Forwarded-For'
const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const proxies = trustedProxiesOf(text)
  if (proxies !== undefined) return proxies
  context.addIssue({ code: 'custom', message: TRUST_PROXY_WANTS })
  return z.NEVER
})

/** Every setting of the environment, as `.env.example` explains them. */
const Environment = z.object({
  RASTEH_MODE: z.enum(['demo', 'live']).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_HOSTS: z
    .string()
    .regex(/^[^,\s]+(,[^,\s]+)+$/, 'must be several hosts with commas between, for example db1:5432,db2:5432')
    .optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  REPLICA_LAG_SECONDS: z.coerce.number().min(0).max(3_600).default(5),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  WORKERS: z.coerce.number().int().min(1).max(256).default(1),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(16),
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NEW_ACCOUNTS: z.enum(['active', 'waiting']).default('active'),
  REVIEW_ASKED_AFTER_DAYS: z.coerce.number().int().min(0).max(90).default(3),
  STAFF_IDLE_MINUTES: z.coerce.number().int().min(5).max(1_440).default(30),
  MASTER_MOBILE: z
    .string()
    .transform((given, context) => {
      const mobile = mobileOf(given)
      if (mobile === undefined) context.addIssue({ code: 'custom', message: 'must be a mobile number, for example 09121234567' })
      return mobile ?? z.NEVER
    })
    .optional(),
  KAVENEGAR_API_KEY: z.string().min(1).optional(),
  KAVENEGAR_TEMPLATE: z.string().min(1).optional(),
  KAVENEGAR_SENDER: z.string().min(1).optional(),
  KAVENEGAR_URL: httpUrl.default('https://api.kavenegar.com'),
  SMSIR_API_KEY: z.string().min(1).optional(),
  SMSIR_TEMPLATE_ID: z.coerce.number().int().optional(),
  SMSIR_LINE: z.string().min(1).optional(),
  SMSIR_URL: httpUrl.default('https://api.sms.ir'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('rasteh@localhost'),
  ZARINPAL_MERCHANT_ID: z.string().length(36, 'must have 36 characters').optional(),
  ZARINPAL_SANDBOX: flag.default('off'),
  ZARINPAL_URL: httpUrl.optional(),
  ZIBAL_MERCHANT: z.string().min(1).optional(),
  ZIBAL_URL: httpUrl.default('https://gateway.zibal.ir'),
  FAKE_GATEWAY: flag.optional(),
  DEPOSIT_MIN: wholeToman.default(1_000),
  DEPOSIT_MAX: wholeToman.default(100_000_000),
  ...WALLET_SETTINGS,
  ...BUCKET_SETTINGS,
  ...BACKUP_SETTINGS,
  ...TRACE_SETTINGS,
  TRUST_PROXY: trustedProxies.prefault('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  PICTURES_AHEAD: flag.default('on'),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(16_384).default(64),
  SHED_LOAD_AFTER_MS: z.coerce.number().int().min(10).max(3_600_000).default(2_000),
})

export type SmsProvider =
  | { provider: 'kavenegar'; url: string; apiKey: string; template: string; sender: string | undefined }
  | { provider: 'smsir'; url: string; apiKey: string; templateId: number; line: string | undefined }

export interface Settings extends GatewayAccounts {
  mode: 'demo' | 'live'
  host: string
  port: number
  /** Where shoppers reach the market; known only when it was set. */
  publicUrl: string | undefined
  dataDir: string
  /** Where files are kept in place of DATA_DIR. */
  bucket: BucketAccount | undefined
  backups: BackupPlan | undefined
  traces: TracePlan | undefined
  databaseUrl: string | undefined
  /** The same database without the pooler that `databaseUrl` leads to; undefined where there is none. */
  directUrl: string | undefined
  /** A streaming replica that public reads may go to. */
  replicaUrl: string | undefined
  /** What several machines count together in. */
  redisUrl: string | undefined
  /** How far behind it may be. */
  replicaLagMaxMs: number
  /** Processes behind one port. */
  workers: number
  /** Of each process, on the primary and as many on the replica. */
  databaseConnections: number
  tokenSecret: string
  newAccounts: 'active' | 'waiting'
  /** Days after a delivery; 0: nobody is asked. */
  reviewAskedAfterDays: number
  /** How long a master session may rest before it asks for the password again. */
  staffIdleMinutes: number
  /** Becomes the master while there is none. */
  masterMobile: string | undefined
  sms: SmsProvider | undefined
  mail: { url: string; from: string } | undefined
  fakeGateway: boolean
  /** The least and the most toman that a wallet is charged with at once. */
  depositLimits: { min: number; max: number }
  walletLimits: WalletLimits
  /** Who is asked whether a sender’s mobile and national code are of one person; `off`: nobody. */
  ownerMatch: 'off'
  /** Whose X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host are believed. */
  trustProxy: TrustedProxies
  logLevel: string
  metricsToken: string | undefined
  rateLimitFactor: number
  /** Whether pictures are made before anyone asks for them. */
  picturesAhead: boolean
  pageCacheBytes: number
  /** A process whose event loop answers later than this turns new work away. */
  shedLoadAfterMs: number
}

/** A setting that is missing or wrong, in words an operator can act on. */
export class SettingsError extends Error {}

export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const e = parsed.data

  const sms = smsProvider(e)
  const gateways = gatewayAccounts(e)
  const mode = e.RASTEH_MODE ?? (sms === undefined && e.PUBLIC_URL === undefined && !takesMoney(gateways) ? 'demo' : 'live')
  const fakeGateway = mode === 'demo' ? e.FAKE_GATEWAY !== 'off' : e.FAKE_GATEWAY === 'on'
  if (mode === 'live') {
    const missing = [
      sms === undefined &&
        'KAVENEGAR_API_KEY with KAVENEGAR_TEMPLATE, or SMSIR_API_KEY with SMSIR_TEMPLATE_ID: live mode sends its codes by SMS',
      e.PUBLIC_URL === undefined && 'PUBLIC_URL: the address under which shoppers reach the market, for example https://rasteh.example',
      faultOfAccounts(gateways, fakeGateway) ?? false,
    ].filter((line) => line !== false)
    if (missing.length > 0) throw new SettingsError(missing.join('\n'))
  }

  for (const fault of [faultOfBucket(e), faultOfPlan(e)]) if (fault !== undefined) throw new SettingsError(fault)
  const dataDir = resolve(e.DATA_DIR)
  return {
    mode,
    fakeGateway,
    depositLimits: depositLimits(e),
    walletLimits: walletLimits(e),
    ownerMatch: e.OWNER_MATCH,
    ...gateways,
    sms,
    dataDir,
    bucket: bucketAccount(e),
    backups: backupPlan(e),
    traces: tracePlan(e),
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    databaseUrl: databaseUrl(e),
    directUrl: e.DATABASE_DIRECT_URL,
    redisUrl: e.REDIS_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    replicaLagMaxMs: e.REPLICA_LAG_SECONDS * 1_000,
    workers: e.WORKERS,
    databaseConnections: e.DATABASE_CONNECTIONS,
    tokenSecret: e.TOKEN_SECRET ?? keptSecret(dataDir),
    newAccounts: e.NEW_ACCOUNTS,
    reviewAskedAfterDays: e.REVIEW_ASKED_AFTER_DAYS,
    staffIdleMinutes: e.STAFF_IDLE_MINUTES,
    masterMobile: e.MASTER_MOBILE,
    mail: e.SMTP_URL === undefined ? undefined : { url: e.SMTP_URL, from: e.MAIL_FROM },
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    picturesAhead: e.PICTURES_AHEAD === 'on',
    pageCacheBytes: e.PAGE_CACHE_MB * 1024 * 1024,
    shedLoadAfterMs: e.SHED_LOAD_AFTER_MS,
  }
}

/** With every server of it that may be the primary. */
function databaseUrl({
  DATABASE_URL: url,
  DATABASE_HOSTS: hosts,
  DATABASE_DIRECT_URL: direct,
}: z.infer<typeof Environment>): string | undefined {
  if (direct !== undefined && url === undefined) throw new SettingsError('DATABASE_DIRECT_URL: DATABASE_URL leads to the pooler before it')
  if (direct !== undefined && hosts !== undefined)
    throw new SettingsError(
      'DATABASE_HOSTS: a pooler finds the primary by a proxy behind it; leave out one of DATABASE_HOSTS and DATABASE_DIRECT_URL',
    )
  if (hosts === undefined) return url
  if (url === undefined) throw new SettingsError('DATABASE_HOSTS: DATABASE_URL says which database and user they have')
  return withHosts(url, hosts)
}

function depositLimits({ DEPOSIT_MIN: min, DEPOSIT_MAX: max }: z.infer<typeof Environment>): Settings['depositLimits'] {
  if (min > max) throw new SettingsError('DEPOSIT_MIN: must not be above DEPOSIT_MAX')
  return { min, max }
}

function smsProvider(e: z.infer<typeof Environment>): SmsProvider | undefined {
  if (e.KAVENEGAR_API_KEY !== undefined) {
    if (e.KAVENEGAR_TEMPLATE === undefined)
      throw new SettingsError('KAVENEGAR_TEMPLATE: the name of the approved lookup template, needed with KAVENEGAR_API_KEY')
    return {
      provider: 'kavenegar',
      url: e.KAVENEGAR_URL,
      apiKey: e.KAVENEGAR_API_KEY,
      template: e.KAVENEGAR_TEMPLATE,
      sender: e.KAVENEGAR_SENDER,
    }
  }
  if (e.SMSIR_API_KEY === undefined) return undefined
  if (e.SMSIR_TEMPLATE_ID === undefined)
    throw new SettingsError('SMSIR_TEMPLATE_ID: the number of the approved template, needed with SMSIR_API_KEY')
  return { provider: 'smsir', url: e.SMSIR_URL, apiKey: e.SMSIR_API_KEY, templateId: e.SMSIR_TEMPLATE_ID, line: e.SMSIR_LINE }
}

/** Without TOKEN_SECRET a secret is made once and kept beside the data, so that sessions outlive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret')
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true })
      writeSecret(file)
    }
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new SettingsError(
      `DATA_DIR: ${dataDir} cannot be used by this user (${codeOf(cause)}): start as the user whose folder it is, or set DATA_DIR to another folder`,
      { cause },
    )
  }
}

/** Several processes may start at once: the first has written it. */
function writeSecret(file: string): void {
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error
}

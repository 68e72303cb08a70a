import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'rasteh-settings-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const SMS = { KAVENEGAR_API_KEY: 'key', KAVENEGAR_TEMPLATE: 'login' }
const read = (env: Record<string, string>) => readSettings({ DATA_DIR, ...env })

describe('settings', () => {
  test('a newcomer who sets nothing gets the demonstration', () => {
    expect(read({})).toMatchObject({ mode: 'demo', fakeGateway: true, sms: undefined, port: 3000, newAccounts: 'active' })
  })

  test('pictures are made ahead unless that is switched off', () => {
    expect(read({}).picturesAhead).toBe(true)
    expect(read({ PICTURES_AHEAD: 'off' }).picturesAhead).toBe(false)
  })

  test('SMS keys or a public address end the demonstration', () => {
    expect(read({ ...SMS, PUBLIC_URL: 'https://rasteh.example/', FAKE_GATEWAY: 'on' })).toMatchObject({
      mode: 'live',
      publicUrl: 'https://rasteh.example',
    })
  })

  test('live mode without SMS, address and gateway refuses and names each', () => {
    expect(() => read({ RASTEH_MODE: 'live' })).toThrow(/KAVENEGAR_API_KEY[\s\S]*PUBLIC_URL[\s\S]*FAKE_GATEWAY/)
  })

  describe('gateways', () => {
    const LIVE = { ...SMS, PUBLIC_URL: 'https://rasteh.example' }
    const KEY = '4ced0a1e-4ad8-4309-9668-3ea3ae8e8897'

    test.each([
      ['ZarinPal', { ZARINPAL_MERCHANT_ID: KEY }, { zarinpal: { merchant: KEY, url: 'https://payment.zarinpal.com', isSandbox: false } }],
      ['Zibal', { ZIBAL_MERCHANT: 'rasteh' }, { zibal: { merchant: 'rasteh', url: 'https://gateway.zibal.ir', isSandbox: false } }],
    ])('live mode starts with %s alone, and without the simulated bank', (_, env, account) => {
      expect(read({ ...LIVE, ...env })).toMatchObject({ mode: 'live', fakeGateway: false, ...account })
      expect(read({ ...LIVE, ...env, FAKE_GATEWAY: 'on' })).toMatchObject({ fakeGateway: true })
    })

    test('a key of a gateway ends the demonstration; one that takes no money does not', () => {
      expect(() => read({ ZARINPAL_MERCHANT_ID: KEY })).toThrow(/KAVENEGAR_API_KEY/)
      expect(read({ ZARINPAL_MERCHANT_ID: KEY, ZARINPAL_SANDBOX: 'on' })).toMatchObject({
        mode: 'demo',
        zarinpal: { url: 'https://sandbox.zarinpal.com', isSandbox: true },
      })
      expect(read({ ZIBAL_MERCHANT: 'zibal' })).toMatchObject({ mode: 'demo', zibal: { isSandbox: true } })
    })

    test.each([
      ['ZarinPal’s sandbox', { ZARINPAL_MERCHANT_ID: KEY, ZARINPAL_SANDBOX: 'on' }],
      ['Zibal’s test merchant', { ZIBAL_MERCHANT: 'zibal' }],
      ['a sandbox beside a gateway', { ZARINPAL_MERCHANT_ID: KEY, ZIBAL_MERCHANT: 'zibal' }],
    ])('%s, at which anybody pays nothing, wants FAKE_GATEWAY=on in live mode', (_, env) => {
      expect(() => read({ ...LIVE, ...env })).toThrow(/FAKE_GATEWAY=on/)
      expect(read({ ...LIVE, ...env, FAKE_GATEWAY: 'on' })).toMatchObject({ mode: 'live' })
    })

    test('no key, no gateway', () => {
      expect(read({})).toMatchObject({ zarinpal: undefined, zibal: undefined })
    })

    test('a merchant id that is none is refused by its name', () => {
      expect(() => read({ ZARINPAL_MERCHANT_ID: 'short' })).toThrow(/^ZARINPAL_MERCHANT_ID: must have 36 characters/)
    })
  })

  test('the simulated bank can be left out of the demonstration', () => {
    expect(read({ FAKE_GATEWAY: 'off' }).fakeGateway).toBe(false)
  })

  test.each([
    ['PORT', 'much'],
    ['DATABASE_URL', 'mysql://x'],
    ['TOKEN_SECRET', 'short'],
    ['NEW_ACCOUNTS', 'maybe'],
    ['MASTER_MOBILE', '0912'],
    ['PUBLIC_URL', 'rasteh.example'],
  ])('a wrong %s is refused by its name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `))
    expect(() => read({ [name]: value })).toThrow(SettingsError)
  })

  test.each<[string, TrustedProxies]>([
    ['off', false],
    ['1', 1],
    ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
  ])('TRUST_PROXY=%s is read', (text, trustProxy) => {
    expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy)
  })

  test('TRUST_PROXY=on is refused with what to write in its place', () => {
    expect(() => read({ TRUST_PROXY: 'on' })).toThrow(/^TRUST_PROXY: .*number of proxies.*127\.0\.0\.1,10\.0\.0\.0\/8/)
  })

  test('half of a provider is refused by the name of the missing half', () => {
    expect(() => read({ KAVENEGAR_API_KEY: 'key' })).toThrow(/^KAVENEGAR_TEMPLATE/)
    expect(() => read({ SMSIR_API_KEY: 'key' })).toThrow(/^SMSIR_TEMPLATE_ID/)
  })

  test('without a secret of its own a market keeps one beside its data', () => {
    const { tokenSecret } = read({})

    expect(tokenSecret.length).toBeGreaterThanOrEqual(32)
    expect(read({}).tokenSecret).toBe(tokenSecret)
  })

  test('the master’s number is taken as a person writes it', () => {
    expect(read({ MASTER_MOBILE: '+98 ۹۱۲ ۱۲۳ ۴۵۶۷' }).masterMobile).toBe('09121234567')
  })

  test('a wallet is charged within limits that leave something between them', () => {
    expect(read({}).depositLimits).toEqual({ min: 1_000, max: 100_000_000 })
    expect(read({ DEPOSIT_MIN: '20000', DEPOSIT_MAX: '50000' }).depositLimits).toEqual({ min: 20_000, max: 50_000 })
    expect(() => read({ DEPOSIT_MIN: '20000', DEPOSIT_MAX: '10000' })).toThrow(/DEPOSIT_MIN/)
  })

  test('a bucket needs its four settings, and backups by themselves a passphrase', () => {
    const bucket = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'market-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(read({}).bucket).toBeUndefined()
    expect(read(bucket).bucket).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'market-files',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(() => read({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/^S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: /)

    expect(read({ BACKUP_PASSPHRASE: 'twelve letters' }).backups).toBeUndefined()
    expect(read({ BACKUP_TO: '/mnt/x', BACKUP_PASSPHRASE: 'twelve letters', BACKUP_AT: '23:45' }).backups).toEqual({
      to: '/mnt/x',
      passphrase: 'twelve letters',
      atMinute: 23 * 60 + 45,
      keepDays: 14,
    })
    expect(() => read({ BACKUP_TO: '/mnt/x' })).toThrow(/BACKUP_PASSPHRASE/)
    expect(() => read({ BACKUP_TO: '/mnt/x', BACKUP_PASSPHRASE: 'twelve letters', BACKUP_AT: '24:00' })).toThrow(/BACKUP_AT/)
  })

  test('a data folder that cannot be written is told in one sentence', () => {
    const file = join(DATA_DIR, 'a-file')
    writeFileSync(file, '')

    expect(() => readSettings({ DATA_DIR: join(file, 'data') })).toThrow(/^DATA_DIR: .* cannot be used by this user \(ENOTDIR\).*$/)
    expect(() => readSettings({ DATA_DIR: join(file, 'data') })).toThrow(SettingsError)
  })

  test('every setting is explained in .env.example, and nothing else is', () => {
    const source = ['settings.ts', 'wallet-limits.ts', 'bucket-account.ts', 'backup-plan.ts', 'traces/trace-plan.ts']
      .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
      .join('\n')
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name)
    const explained = [...readFileSync(new URL('../../.env.example', import.meta.url), 'utf8').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    )

    expect(new Set(explained)).toEqual(new Set(known))
  })
})

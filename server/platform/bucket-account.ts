import { z } from 'zod'

/** A bucket that speaks S3, and the key that opens it. */
export interface BucketAccount {
  /** Without a slash at its end; buckets are named in the path, which every store understands. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** As the environment names them: all of them, or none. */
export const BUCKET_SETTINGS = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

type Given = z.infer<z.ZodObject<typeof BUCKET_SETTINGS>>

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** What is missing of a bucket that was begun to be set. */
export function faultOfBucket(given: Given): string | undefined {
  const missing = NEEDED.filter((name) => given[name] === undefined)
  return missing.length === 0 || missing.length === NEEDED.length
    ? undefined
    : `${missing.join(', ')}: a bucket needs all of ${NEEDED.join(', ')}`
}

/** The bucket where files are kept; undefined where they are kept in DATA_DIR. */
export function bucketAccount(given: Given): BucketAccount | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  if (endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region: given.S3_REGION, accessKeyId, secretAccessKey }
}

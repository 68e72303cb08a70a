import { z } from 'zod'

/** Where traces go, and how many of them: named as OpenTelemetry names them. */
export interface TracePlan {
  /** Of a collector that takes OTLP by HTTP, without `/v1/traces`. */
  endpoint: string
  service: string
  /** Of requests and jobs, 0 to 1. */
  share: number
}

export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('rasteh'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

/** Undefined where nobody collects traces. */
export function tracePlan(given: z.infer<z.ZodObject<typeof TRACE_SETTINGS>>): TracePlan | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: share } = given
  return endpoint === undefined ? undefined : { endpoint: endpoint.replace(/\/+$/, ''), service, share }
}

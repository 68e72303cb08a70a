import { type Context, context, propagation, SpanKind, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type InSpan, type SpanKind as Kind, tellSpans } from './in-span.ts'
import type { TracePlan } from './trace-plan.ts'

export interface Traces {
  /** Every request of `app` that reaches a route put up after this is a span, of the trace that its `traceparent` names or of a new one. */
  traceRequests(app: FastifyInstance): void
  /** Sends what is left, within a second. */
  stop(): Promise<void>
}

const STOP_WITHIN_MS = 1_000

const KINDS: Readonly<Record<Kind, SpanOptions>> = {
  statement: { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } },
  outgoing: { kind: SpanKind.CLIENT },
  // its worker may have been woken within a request
  job: { kind: SpanKind.CONSUMER, root: true },
}

/**
 * Sends traces by OTLP from this process on. Spans hold names, methods, routes and states: no values of statements, no query texts, nobody's id. A trace of outside is gone on
 * with; how many are sent is decided here, by the share, whatever it says of itself.
 */
export function sendTraces({ endpoint, service, share }: TracePlan): Traces {
  const sampled = new TraceIdRatioBasedSampler(share)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: sampled, remoteParentSampled: sampled }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const tracer = provider.getTracer('rasteh')

  const inSpan: InSpan = (kind, name, work) => {
    // what belongs to no request and no job is the market looking after itself
    if (kind !== 'job' && trace.getActiveSpan() === undefined) return work()
    return tracer.startActiveSpan(name, KINDS[kind], async (span) => {
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : '' })
        throw error
      } finally {
        span.end()
      }
    })
  }
  tellSpans(inSpan)

  return {
    traceRequests(app) {
      const contexts = new WeakMap<FastifyRequest, Context>()
      app.addHook('onRequest', (request, reply, done) => {
        const { method } = request
        const route = request.routeOptions.url ?? '*'
        const outside = propagation.extract(context.active(), request.headers)
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route, 'rasteh.request_id': request.id } },
          outside,
        )
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.raw.statusCode)
          if (reply.raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        request.log = request.log.child({ traceId: span.spanContext().traceId })
        const own = trace.setSpan(outside, span)
        contexts.set(request, own)
        context.with(own, done)
      })
      // a body arrives by events of the connection, which belongs to no request
      app.addHook('preValidation', (request, _, done) => context.with(contexts.get(request) ?? context.active(), done))
    },
    async stop() {
      tellSpans(undefined)
      const patience = new Promise<void>((done) => setTimeout(done, STOP_WITHIN_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), patience])
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('imprint');
let isOn = false;
/** Leaves most of the shutdown deadline to requests and jobs. */
const flushMillis = 2_000;

export interface Tracing {
  /** Flushes pending spans; those that the collector does not accept in time are lost. */
  close(): Promise<void>;
}

/**
 * Exports spans to an OTLP collector. Without an endpoint nothing is loaded, and the functions below run their work
 * without a span.
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<Tracing> {
  if (!endpoint) return { close: async () => {} };
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `imprint-${service}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  isOn = true;
  return { close: () => Promise.race([provider.shutdown().catch(() => undefined), pause(flushMillis)]) };
}

export const isTracing = (): boolean => isOn;

/** Headers that propagate the trace to the next process. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), headers);
  return headers;
}

/** Runs work in a server span that continues the trace of the client. */
export function inServerSpan<Result>(
  name: string,
  headers: object,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work(null);
  return inSpan(name, SpanKind.SERVER, propagation.extract(context.active(), headers), work);
}

export function inJobSpan<Result>(task: string, work: () => Promise<Result>): Promise<Result> {
  if (!isOn) return work();
  return inSpan(`job ${task}`, SpanKind.CONSUMER, context.active(), work);
}

function inSpan<Result>(
  name: string,
  kind: SpanKind,
  parent: ReturnType<typeof context.active>,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // No message: it may contain personal data, and the log has it.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

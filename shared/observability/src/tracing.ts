import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('imprint');
let isOn = false;

export interface Tracing {
  /** Sends what is still waiting. */
  close(): Promise<void>;
}

/**
 * Sends the spans of this process to an OTLP collector. Without an endpoint nothing is loaded, and the
 * functions below do their work without a span.
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
  return { close: () => provider.shutdown() };
}

/** Whether spans are taken at all. */
export const isTracing = (): boolean => isOn;

/** Headers that let the next process go on with this trace. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), headers);
  return headers;
}

/** Does work in a span of a request that came in, which goes on with the trace of whoever sent it. */
export function inServerSpan<Result>(
  name: string,
  headers: object,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work(null);
  return inSpan(name, SpanKind.SERVER, propagation.extract(context.active(), headers), work);
}

/** Does a job in a span of its own. */
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
      // What went wrong is in the log: its words may hold what no collector shall see.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

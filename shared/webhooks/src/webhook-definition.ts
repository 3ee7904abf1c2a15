import { z } from 'zod';

/** Headers set by the platform, or usable to spoof a request. */
const barredHeader =
  /^(?:authorization|proxy-.*|cookie|host|content-.*|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|user-agent|forwarded|via|x-forwarded-.*|x-real-ip|x-actor-.*|x-site-.*|x-service-.*|x-internal-.*|webhook-.*)$/;
const headerLimit = 5;

/** Fields of every definition; each subgraph adds what selects its events. */
export const receiverFields = {
  url: z.string().min(1).max(2_048),
  name: z.string().trim().min(1).max(100).nullable().default(null),
  status: z.enum(['active', 'paused']).default('active'),
  headers: z
    .record(
      z
        .string()
        .refine((name) => /^[A-Za-z0-9-]{1,64}$/.test(name) && !barredHeader.test(name.toLowerCase()), 'barred_header'),
      z
        .string()
        .max(1_000)
        .refine((value) => /^[\x20-\x7e]*$/.test(value), 'invalid_text'),
    )
    .refine((headers) => Object.keys(headers).length <= headerLimit, 'too_many')
    .default({}),
};

export interface ReceiverDefinition {
  url: string;
  name: string | null;
  status: 'active' | 'paused';
  headers: Record<string, string>;
}

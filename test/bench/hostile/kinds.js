import { formsKinds } from './kinds/forms.js';
import { graphKinds } from './kinds/graph.js';
import { imagesKinds } from './kinds/images.js';
import { postsKinds } from './kinds/posts.js';
import { requestsKinds } from './kinds/requests.js';

/**
 * Computations whose cost a client controls. `open` prepares a tenant and returns a function that sends one request of a
 * size; `sizes` double three times up to the largest accepted input. A row with `status` measures the rejection, one with
 * `maxMebibytes` also the memory that the attack takes.
 *
 * @typedef {{ status: number, text: string }} Answer
 * @typedef {(size: number) => Promise<Answer>} Send
 * @typedef {Awaited<ReturnType<typeof import('./tenant.js').openTenant>>} Tenant
 * @typedef {{ name: string, unit: string, sizes: number[], status?: number, maxMebibytes?: number, open: (tenant: Tenant) => Promise<Send> | Send }} Kind
 */

/** @type {readonly Kind[]} */
export const kinds = [...postsKinds, ...requestsKinds, ...imagesKinds, ...formsKinds, ...graphKinds];

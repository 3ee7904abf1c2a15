import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AdmissionGate } from '@imprint/admission/admission-store';
import type { ClientAddresses } from '@imprint/admission/client-addresses';
import type { GatewayCaller, GatewayClient } from '@imprint/gateway-client/gateway-client';
import type { ObjectStore } from '@imprint/object-store/object-store';
import type { Logger } from '@imprint/observability/logger';
import { userAgentLimit } from '@imprint/principal/caller';
import type { Principal } from '@imprint/principal/principal';
import type { Context } from 'koa';
import { basePath } from '../return-to.js';

export interface FormPageServices {
  gateway: GatewayClient;
  addresses: ClientAddresses;
  admission: AdmissionGate;
  /** Keeps uploads. */
  store: ObjectStore;
  /** Public URL of the pages. */
  authUrl: () => string;
  logger: Logger;
}

/** The platform serves the page in the place of a website. */
const webLayer: Principal = { kind: 'service', name: 'form-pages' };

/** One request of a browser for the page of a form. It needs no cookies. */
export class FormVisit {
  readonly #search: URLSearchParams;

  constructor(
    readonly koa: Context,
    readonly formId: string,
    readonly services: FormPageServices,
  ) {
    this.#search = new URLSearchParams(koa.querystring);
  }

  /** True within a frame of the site, which has the frame of the page itself. */
  get isEmbedded(): boolean {
    return this.#search.get('embed') === '1';
  }

  /** True after a submission. */
  get isSent(): boolean {
    return this.#search.has('sent');
  }

  /** The chosen language, then those of the browser. */
  get languages(): string[] {
    const chosen = this.#search.get('language');
    const accepted = this.koa.acceptsLanguages().filter((tag) => tag !== '*');
    return chosen === null ? accepted : [chosen, ...accepted];
  }

  /** Address of the visitor. */
  get address(): string {
    return this.services.addresses.of(this.koa.req);
  }

  /** Path before those of the pages. */
  get base(): string {
    return basePath(this.services.authUrl());
  }

  get host(): string {
    return new URL(this.services.authUrl()).host;
  }

  /** The page of this form; keeps the frame. */
  link(parameters: Readonly<Record<string, string>>): string {
    const search = new URLSearchParams({ ...(this.isEmbedded && { embed: '1' }), ...parameters });
    return `${this.base}/f/${this.formId}?${search}`;
  }

  /** Executes an operation for the visitor. Errors are DomainErrors. */
  execute<Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { koa, services, address } = this;
    const userAgent = koa.get('user-agent').slice(0, userAgentLimit) || null;
    const caller: GatewayCaller = {
      principal: webLayer,
      requestId: koa.state.requestId,
      client: { address, userAgent },
    };
    return services.gateway.execute(document, variables, caller);
  }
}

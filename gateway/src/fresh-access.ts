import type { ApolloServerPlugin } from '@apollo/server';
import type { BearerAuthentication } from './bearer-authentication.js';
import type { GatewayContext } from './gateway-context.js';

/** Whoever makes a site, accepts an invitation or leaves a team meets the new rights in the next request. */
export function freshAccessPlugin(bearers: BearerAuthentication): ApolloServerPlugin<GatewayContext> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ operation, contextValue: { principal } }) {
          if (operation?.operation === 'mutation' && principal.kind === 'staff') {
            await bearers.forget(principal.sessionId);
          }
        },
      };
    },
  };
}

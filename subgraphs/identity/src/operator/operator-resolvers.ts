import { JobQueuesResolver } from './job-queues.resolver.js';
import { ManagedAccountResolver } from './managed-account.resolver.js';
import { OperatorResolver } from './operator.resolver.js';

export const operatorResolvers = [JobQueuesResolver, ManagedAccountResolver, OperatorResolver];

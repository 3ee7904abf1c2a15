import { operationFromDocument, Supergraph } from '@apollo/federation-internals';
import { type PlanNode, QueryPlanner } from '@apollo/query-planner';
import type { RegisteredOperation } from './operations.js';

/** Query plan cost: total fetches and sequential waves. */
export interface PlanCost {
  fetches: number;
  waves: number;
}

/** Plan costs by operation, without invalid operations. */
export function planCosts(supergraphSdl: string, operations: readonly RegisteredOperation[]): Record<string, PlanCost> {
  const supergraph = Supergraph.build(supergraphSdl);
  const planner = new QueryPlanner(supergraph);
  const costs = new Map<string, PlanCost>();
  for (const { name, document } of [...operations].sort((left, right) => left.name.localeCompare(right.name))) {
    try {
      const plan = planner.buildQueryPlan(operationFromDocument(supergraph.apiSchema(), document));
      costs.set(name, plan.node ? computeCost(plan.node as PlanNode) : { fetches: 0, waves: 0 });
    } catch {
      // The usage check reports the error.
    }
  }
  return Object.fromEntries(costs);
}

function computeCost(node: PlanNode): PlanCost {
  switch (node.kind) {
    case 'Fetch':
      return { fetches: 1, waves: 1 };
    case 'Flatten':
      return computeCost(node.node);
    case 'Sequence':
      return node.nodes
        .map(computeCost)
        .reduce((sum, cost) => ({ fetches: sum.fetches + cost.fetches, waves: sum.waves + cost.waves }), {
          fetches: 0,
          waves: 0,
        });
    case 'Parallel':
      return node.nodes
        .map(computeCost)
        .reduce((sum, cost) => ({ fetches: sum.fetches + cost.fetches, waves: Math.max(sum.waves, cost.waves) }), {
          fetches: 0,
          waves: 0,
        });
    case 'Condition': {
      const branches = [node.ifClause, node.elseClause].filter((branch) => branch !== undefined).map(computeCost);
      return branches.reduce(
        (most, cost) => ({ fetches: Math.max(most.fetches, cost.fetches), waves: Math.max(most.waves, cost.waves) }),
        { fetches: 0, waves: 0 },
      );
    }
    default:
      return { fetches: 0, waves: 0 };
  }
}

import { readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { render } from '../../docker/kubernetes/manifests.js';
import { composeTopology } from './topology.js';

type Validated = new (object: never) => { validate: () => void };
const kinds: Record<string, Validated> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'v1 ConfigMap': ConfigMap,
  'v1 Service': Service,
};

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    template: {
      spec: {
        enableServiceLinks: boolean;
        terminationGracePeriodSeconds: number;
        containers: { env: { name: string; value?: string; valueFrom?: { configMapKeyRef?: { key: string } } }[] }[];
      };
    };
  };
}

const read = (name: string) => readFileSync(new URL(`../../docker/kubernetes/${name}`, import.meta.url), 'utf8');
const objects = parseAllDocuments(read('imprint.yaml')).map((document) => document.toJS() as Manifest);
const settings = parse(read('settings.yaml')) as { data: Record<string, string> };
const deployments = objects.filter(({ kind }) => kind === 'Deployment');

it('is generated from docker-compose.yml (npm run kubernetes)', () => {
  expect(read('imprint.yaml')).toBe(render());
});

it.each(
  [...objects, settings as unknown as Manifest].map((object) => [`${object.kind} ${object.metadata.name}`, object]),
)('%s is a valid object', (_, object) => {
  const Model = kinds[`${object.apiVersion} ${object.kind}`];
  if (!Model) throw new Error(`no schema for ${object.kind}`);
  new Model(object as never).validate();
});

it('has every service of the topology, scaled, and drained within its grace period', () => {
  const names = composeTopology.map(({ name }) => name).sort();
  for (const kind of ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget'])
    expect(objects.filter((object) => object.kind === kind).map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(names),
    );
  for (const { spec } of deployments) expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(35);
});

it('sets no variable that Kubernetes would overwrite, and none that precedes what it refers to', () => {
  for (const { spec } of deployments) {
    expect(spec.template.spec.enableServiceLinks).toBe(false);
    const env = spec.template.spec.containers[0]?.env ?? [];
    env.forEach(({ value = '' }, index) => {
      const [, referred] = /\$\((\w+)\)/.exec(value) ?? [];
      if (referred) expect(env.slice(0, index).map(({ name }) => name)).toContain(referred);
      expect(value).not.toContain('${');
    });
  }
});

it('trusts no network of pods, and opens the public ports to the ingress controller only', () => {
  expect(settings.data.TRUSTED_PROXIES).toBe('');
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy') as unknown as {
    spec: { ingress: { from?: object[] }[] };
  }[];
  expect(policies.length).toBe(3);
  for (const { spec } of policies) for (const { from } of spec.ingress) expect(from).toHaveLength(1);
});

it('names every required setting in settings.yaml', () => {
  const required = deployments.flatMap(({ spec }) =>
    (spec.template.spec.containers[0]?.env ?? []).flatMap(({ valueFrom }) => {
      const reference = valueFrom?.configMapKeyRef as { key: string; optional?: boolean } | undefined;
      return reference && !reference.optional ? [reference.key] : [];
    }),
  );
  expect(Object.keys(settings.data)).toEqual(expect.arrayContaining([...new Set(required)]));
});

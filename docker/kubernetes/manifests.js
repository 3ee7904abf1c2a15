import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';

/** Services start without these. */
const optionalSecrets =
  /^(?:IDENTITY_PROVIDERS|\w+_DATABASE_URL|(?:\w+_)?DATABASE_READ_URL|AWS_(?:SECRET_)?ACCESS_KEY(?:_ID)?)$/;
const requiredSettings = new Set(['PUBLIC_BASE_URL', 'APP_URL', 'GRAPH_URL', 'MEDIA_STORAGE']);
/** Addresses of servers outside the cluster's own services, which Compose sets to its containers. */
const externalNames = new Set(['MEDIA_STORAGE', 'S3_ENDPOINT', 'S3_REGION']);
/** Seconds for which a stopping pod still serves, while the cluster removes it from its services. */
const drainSeconds = 5;

const names = { settings: 'imprint-settings', secrets: 'imprint-secrets', image: 'imprint' };
const labelsOf = (name) => ({ 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'imprint' });
// biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of Compose
const publicUrlReference = '${PUBLIC_BASE_URL}';
/** A path of the public URL, as Compose writes it. */
const publicPath = /^\$\{PUBLIC_BASE_URL:-[^}]*\}(.+)$/;
const rollout = { minReplicas: 2, maxReplicas: 6, targetCpuPercent: 70 };

const partOfImprint = { matchLabels: { 'app.kubernetes.io/part-of': 'imprint' } };

/** Pods of the ingress controller; adapt it to yours. */
const ingress = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } },
  podSelector: { matchLabels: { 'app.kubernetes.io/component': 'controller' } },
};

/** Pods accept connections of each other only; the ports of the public APIs those of the ingress too. */
const policies = [
  networkPolicy('imprint-internal', partOfImprint, [{ from: [{ podSelector: partOfImprint }] }]),
  ...['rest-adapter', 'gateway'].map((name, index) =>
    networkPolicy(`imprint-${name}`, { matchLabels: labelsOf(name) }, [
      { from: [ingress], ports: [{ port: [8080, 4000][index] }] },
    ]),
  ),
];

function networkPolicy(name, podSelector, ingress) {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, labels: partOfImprint.matchLabels },
    spec: { podSelector, policyTypes: ['Ingress'], ingress },
  };
}

/** The services of docker-compose.yml as Kubernetes objects, so that both run the same topology. */
export function manifests() {
  const file = new URL('../../docker-compose.yml', import.meta.url);
  const { services } = parse(readFileSync(file, 'utf8'), { merge: true });
  const { 'command-line': commandLine, ...others } = services;
  const own = Object.entries(others).filter(([, { image }]) => image?.startsWith('imprint:'));
  return [...policies, migration(commandLine), ...own.flatMap(([name, service]) => objectsOf(name, service))];
}

/** @returns {string} One YAML document per object. */
export const render = () =>
  `# Generated from docker-compose.yml by \`npm run kubernetes\`.\n${manifests()
    .map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false }))
    .join('---\n')}`;

function objectsOf(name, { command, environment, mem_limit: memory }) {
  const labels = labelsOf(name);
  const metadata = { name, labels };
  const ports = portsOf(environment);
  const probe = (path) => ({ httpGet: { path, port: environment.READY_PORT } });
  const container = {
    ...containerOf(name, environment, memory),
    args: command,
    ports: ports.map((containerPort) => ({ containerPort })),
    // Slow dependencies must not restart or remove a healthy pod, so /ready is for the start only.
    startupProbe: { ...probe('/ready'), periodSeconds: 2, failureThreshold: 90 },
    livenessProbe: { ...probe('/health'), periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 6 },
    readinessProbe: { ...probe('/health'), periodSeconds: 2, timeoutSeconds: 2 },
  };
  const { minReplicas, maxReplicas, targetCpuPercent } = rollout;
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: {
        selector: { matchLabels: labels },
        strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
        template: { metadata: { labels }, spec: podOf(container, labels) },
      },
    },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: { selector: labels, ports: ports.map((port) => ({ name: `port-${port}`, port })) },
    },
    {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata,
      spec: {
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
        minReplicas,
        maxReplicas,
        metrics: [
          {
            type: 'Resource',
            resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: targetCpuPercent } },
          },
        ],
      },
    },
    {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata,
      spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
    },
  ];
}

/** Runs before a rollout. Services also migrate at their start; the job reports a failure first. */
function migration({ environment, mem_limit: memory }) {
  const labels = labelsOf('migrate');
  const container = {
    ...containerOf('migrate', environment, memory),
    args: ['tools/command-line/dist/main.js', 'migrate'],
  };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: 'migrate', labels },
    spec: {
      backoffLimit: 6,
      ttlSecondsAfterFinished: 86_400,
      template: { metadata: { labels }, spec: { ...podOf(container), restartPolicy: 'OnFailure' } },
    },
  };
}

function containerOf(name, environment, memory) {
  const limit = memory.replace(/m$/, 'Mi').replace(/g$/, 'Gi');
  return {
    name,
    image: names.image,
    env: variablesOf(environment),
    resources: { requests: { cpu: '100m', memory: '256Mi' }, limits: { memory: limit } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'data', mountPath: '/data' },
    ],
  };
}

const podOf = (container, labels) => ({
  // Otherwise Kubernetes sets SITES_PORT and the like to addresses of services.
  enableServiceLinks: false,
  automountServiceAccountToken: false,
  terminationGracePeriodSeconds: 35 + drainSeconds,
  // The user `node` of the image.
  securityContext: { runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } },
  ...(labels && {
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: 'kubernetes.io/hostname',
        whenUnsatisfiable: 'ScheduleAnyway',
        labelSelector: { matchLabels: labels },
      },
    ],
  }),
  containers: [container],
  volumes: [
    { name: 'tmp', emptyDir: {} },
    { name: 'data', emptyDir: {} },
  ],
});

/** A fixed value, or a reference to the ConfigMap or the Secret. */
function variable(name, text) {
  if (name === 'DRAIN_SECONDS') return { name, value: String(drainSeconds) };
  // The server outside the cluster can have a password.
  if (name === 'REDIS_URL') return secret(name);
  const [, path] = publicPath.exec(text) ?? [];
  if (path) return { name, value: `$(PUBLIC_BASE_URL)${path}` };
  if (!text.includes('${') && !externalNames.has(name)) return { name, value: text };
  const key = text.startsWith('${PUBLIC_BASE_URL') ? 'PUBLIC_BASE_URL' : name;
  const isOptional = !requiredSettings.has(key) && { optional: true };
  return { name, valueFrom: { configMapKeyRef: { name: names.settings, key, ...isOptional } } };
}

function secret(name) {
  const isOptional = optionalSecrets.test(name) && { optional: true };
  return { name, valueFrom: { secretKeyRef: { name: names.secrets, key: name, ...isOptional } } };
}

/** Variables for an entry of Compose: those of the Secret for a file of credentials. */
function variables([name, value]) {
  if (name === 'AWS_SHARED_CREDENTIALS_FILE') return ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map(secret);
  const text = String(value);
  return text.startsWith('/run/secrets/') ? [secret(name.replace(/_FILE$/, ''))] : [variable(name, text)];
}

/** Kubernetes expands only variables that precede: the public URL comes first where a path is appended to it. */
function variablesOf(environment) {
  const given = Object.entries(environment);
  const publicUrl = given.some(([, value]) => publicPath.test(value)) ? [['PUBLIC_BASE_URL', publicUrlReference]] : [];
  return [...new Map([...publicUrl, ...given])].flatMap(variables);
}

/** The listeners, the one with the probes first. */
function portsOf(environment) {
  const others = Object.entries(environment).filter(
    ([name, value]) => /_PORT$/.test(name) && name !== 'READY_PORT' && value !== environment.READY_PORT,
  );
  return [environment.READY_PORT, ...others.map(([, value]) => value)];
}

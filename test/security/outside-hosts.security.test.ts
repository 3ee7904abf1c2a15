import { ask, platform } from '../support/agent.js';
import { eventually } from '../support/eventually.js';
import { type FormHouse, formHouse, makeForm, submit } from '../support/forms.js';
import { RawHost, switchesProtocols } from '../support/raw-host.js';
import { Receiver } from '../support/receiver.js';
import { createWebhook, hooks } from '../support/webhooks.js';

describe('attackers send webhooks to hosts that never finish an answer', () => {
  const hosts: RawHost[] = [];
  let receiver: Receiver;
  beforeAll(async () => {
    hosts.push(await RawHost.start(switchesProtocols), await RawHost.start(''));
    receiver = await Receiver.start();
  });
  afterAll(async () => {
    await Promise.all([...hosts.map((host) => host.stop()), receiver.stop()]);
  });

  /** Ten webhooks, and leads for each of them. */
  async function attack(host: RawHost): Promise<{ attacker: FormHouse; webhooks: string[] }> {
    const attacker = await formHouse();
    const form = await makeForm(attacker);
    const webhooks: string[] = [];
    for (let index = 0; index < 10; index++) {
      const { body } = await createWebhook(attacker, { url: `${host.url}/${index}` });
      webhooks.push(body.id);
    }
    for (let lead = 0; lead < 3; lead++) await submit(attacker.home, form.id, { name: `A${lead}` });
    return { attacker, webhooks };
  }

  it('deliveries of other sites arrive meanwhile', async () => {
    const [, silent] = hosts as [RawHost, RawHost];
    for (let site = 0; site < 5; site++) await attack(silent);
    await eventually(async () => silent.accepted >= 50);
    const victim = await formHouse();
    const form = await makeForm(victim);
    await createWebhook(victim, { url: `${receiver.url}/victim` });
    await submit(victim.home, form.id, { name: 'V' });
    await eventually(async () => receiver.at('/victim').length === 1);
    // The connections of the attacker are still open: the victim did not wait for them.
    expect(silent.open).toBeGreaterThan(0);
  });

  it('each attempt ends, is on record, and its connection is closed', async () => {
    const [switching] = hosts as [RawHost, RawHost];
    const { attacker, webhooks } = await attack(switching);
    await eventually(async () => {
      const { body } = await attacker.owner.ask(hooks(attacker, `/${webhooks[0]}/deliveries`));
      return body.items.some(
        ({ attempts }: { attempts: { error_code: string }[] }) => attempts[0]?.error_code === 'refused',
      );
    });
    await eventually(async () => switching.open === 0);
  });
});

it('a logo on a host that switches protocols does not hold the change of a site', async () => {
  const host = await RawHost.start(switchesProtocols);
  const { home, owner } = await formHouse();
  const { status } = await owner.ask(`/api/v1/sites/${home.id}`, {
    method: 'PATCH',
    body: { settings: { logo_url: `${host.url}/logo.png` } },
  });
  expect(status).toBe(422);
  await eventually(async () => host.open === 0);
  await host.stop();
  expect((await ask('/health')).status).toBe(200);
});

it.each([
  'https://127.0.0.2./hook',
  'https://168.63.129.16/machine',
  'https://100.100.100.200/latest/meta-data',
  'https://169.254.169.254./latest/meta-data',
  'https://[fd00:ec2::254]/latest/meta-data',
])('a webhook to %s is refused', async (url) => {
  const house = await formHouse();
  const { status, body } = await createWebhook(house, { url });
  expect([status, body.error.code]).toEqual([422, 'invalid_definition']);
  expect(body.error.errors).toEqual([{ path: 'url', reason: 'unreachable_address' }]);
});

it('a webhook to the platform itself is refused, also with a final dot', async () => {
  const house = await formHouse();
  const own = new URL(platform.base_url);
  for (const host of [own.host, `${own.hostname}.:${own.port}`]) {
    const { status } = await createWebhook(house, { url: `http://${host}/v1/leads` });
    expect(status).toBe(422);
  }
});

import { createSocket } from 'node:dgram';
import dnsPacket from 'dns-packet';

/**
 * A name server on loopback. Names below `proven.example` have a TXT record of the site of each ULID among their labels,
 * so that any test can prove a name without changing the server; other names do not exist.
 */
export async function startNameServer() {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = dnsPacket.decode(message);
    const answers = questions.flatMap(({ name, type }) =>
      type === 'TXT' ? provenSites(name).map((site) => ({ type, name, ttl: 0, data: [`imprint-site=${site}`] })) : [],
    );
    const noName = 3;
    const flags = dnsPacket.AUTHORITATIVE_ANSWER | (answers.length > 0 ? 0 : noName);
    socket.send(dnsPacket.encode({ type: 'response', id, flags, questions, answers }), port, address);
  });
  await new Promise((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function provenSites(name) {
  const [label, ...labels] = name.toUpperCase().split('.');
  if (label !== '_IMPRINT' || labels.slice(-2).join('.') !== 'PROVEN.EXAMPLE') return [];
  return labels.filter((part) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(part));
}

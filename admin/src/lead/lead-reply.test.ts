import { replyUrl } from './lead-reply.js';

const form = {
  id: 'f',
  name: 'Orders & more',
  fields: [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'work', type: 'email', label: 'Work' },
    { id: 'home', type: 'email', label: 'Home' },
  ],
};

it('replies to the first given address of an email field, with the form as the subject', () => {
  expect(replyUrl({ form, data: { name: 'a@example.com', home: 'ana+x?bcc=b@example.com' } })).toBe(
    'mailto:ana%2Bx%3Fbcc%3Db@example.com?subject=Re%3A%20Orders%20%26%20more',
  );
});

it('offers no reply without an address or without the form', () => {
  expect(replyUrl({ form, data: { name: 'Ana' } })).toBeNull();
  expect(replyUrl({ form: null, data: { work: 'ana@example.com' } })).toBeNull();
});

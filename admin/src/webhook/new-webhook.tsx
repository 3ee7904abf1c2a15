import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { Dialog } from '../screen/dialog.js';
import { SecretDialog } from '../screen/secret-dialog.js';
import { useSite } from '../site/site-provider.js';
import { WebhookForm } from './webhook-form.js';
import type { WebhookKind } from './webhook-kind.js';
import { words } from './words.js';

export function NewWebhook({ kind }: { kind: WebhookKind }) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useChange(kind.create, { refreshes: [kind.list] });
  const submit = async (definition: object) => {
    const { change } = await create.mutateAsync({ input: { siteId, definition } });
    setOpen(false);
    setSecret(change.secret);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.new}</Button>
      <Dialog title={text.new} isOpen={isOpen} onClose={() => setOpen(false)}>
        <WebhookForm kind={kind} action={text.create} onSubmit={submit} />
      </Dialog>
      <SecretDialog title={text.secret} secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

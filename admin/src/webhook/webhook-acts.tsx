import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { Dialog } from '../screen/dialog.js';
import { SecretDialog } from '../screen/secret-dialog.js';
import { useSite } from '../site/site-provider.js';
import { WebhookForm } from './webhook-form.js';
import type { Webhook, WebhookKind } from './webhook-kind.js';
import { words } from './words.js';

interface WebhookProps {
  kind: WebhookKind;
  webhook: Webhook;
}

export function WebhookActs({ kind, webhook }: WebhookProps) {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId } = useSite();
  const [isEditing, setEditing] = useState(false);
  const update = useChange(kind.update, { refreshes: [kind.list] });
  const test = useChange(kind.test, { refreshes: [kind.deliveries] });
  const { id } = webhook;
  const isActive = webhook.status === 'active';
  const change = (definition: object) => update.mutateAsync({ input: { siteId, id, definition } });
  const edit = async (definition: object) => {
    await change(definition);
    setEditing(false);
    notices.done(text.saved);
  };
  const sendTest = () =>
    test.mutate(
      { input: { siteId, id } },
      { onSuccess: () => notices.done(text.tested), onError: (error) => notices.failed(error) },
    );
  return (
    <Group gap="xs" role="group" aria-label={text.actsOf(webhook.name ?? webhook.url)}>
      <Button size="xs" variant="default" loading={test.isPending} disabled={!isActive} onClick={sendTest}>
        {text.test}
      </Button>
      <Button size="xs" variant="default" onClick={() => setEditing(true)}>
        {text.edit}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={update.isPending}
        onClick={() => void change({ status: isActive ? 'paused' : 'active' }).catch(notices.failed)}
      >
        {isActive ? text.pause : text.resume}
      </Button>
      <RotateSecret kind={kind} webhook={webhook} />
      <DeleteWebhook kind={kind} webhook={webhook} />
      <Dialog title={text.edit} isOpen={isEditing} onClose={() => setEditing(false)}>
        <WebhookForm kind={kind} webhook={webhook} action={text.save} onSubmit={edit} />
      </Dialog>
    </Group>
  );
}

function RotateSecret({ kind, webhook: { id } }: WebhookProps) {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useChange(kind.update, { refreshes: [kind.list] });
  const confirm = async () => {
    const { change } = await rotate.mutateAsync({ input: { siteId, id, definition: { rotate_secret: true } } });
    setSecret(change.secret);
  };
  return (
    <>
      <ConfirmedAct
        size="xs"
        label={text.rotate}
        title={text.rotateTitle}
        text={text.rotateText}
        action={text.rotateAction}
        onConfirm={confirm}
      />
      <SecretDialog title={text.secret} secret={secret} onClose={() => setSecret(null)} />
    </>
  );
}

function DeleteWebhook({ kind, webhook: { id } }: WebhookProps) {
  const text = useWords(words);
  const notices = useNotices();
  const { id: siteId, path } = useSite();
  const [, navigate] = useLocation();
  const remove = useChange(kind.remove, { refreshes: [kind.list] });
  const confirm = async () => {
    await remove.mutateAsync({ input: { siteId, id } });
    notices.done(text.removed);
    navigate(path(kind.path));
  };
  return (
    <ConfirmedAct
      size="xs"
      label={text.remove}
      title={text.removeTitle}
      text={text.removeText}
      action={text.remove}
      onConfirm={confirm}
    />
  );
}

import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useLocation } from 'wouter';
import { useNotices } from '../failure/use-notices.js';
import { AdminDeletePost, AdminRestorePost, PostList, SiteDashboard } from '../generated/operations.js';
import { useChange } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { discardUnsavedWork } from '../screen/unsaved-work.js';
import { useSite } from '../site/site-provider.js';
import type { EditedPost } from './post-content.js';
import { words } from './words.js';

/** Deletes after a confirmation and returns to the list. */
export function DeletePost({ post: { id, siteId } }: { post: EditedPost }) {
  const text = useWords(words);
  const notices = useNotices();
  const { path } = useSite();
  const [, navigate] = useLocation();
  const [isAsking, { open, close }] = useDisclosure(false);
  const remove = useChange(AdminDeletePost, { refreshes: [PostList, SiteDashboard] });
  const revive = useChange(AdminRestorePost, { refreshes: [PostList, SiteDashboard] });
  const restore = async () => {
    await revive.mutateAsync({ input: { siteId, reference: id } }).catch(notices.failed);
    navigate(path(`/posts/${id}`));
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync({ input: { siteId, reference: id } });
      discardUnsavedWork();
      notices.undoable(text.removed, () => void restore());
      navigate(path('/posts'));
    } catch (error) {
      notices.failed(error);
    }
  };
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={open} style={{ alignSelf: 'start' }}>
        {text.remove}
      </Button>
      <Modal opened={isAsking} onClose={close} title={text.remove} closeButtonProps={{ 'aria-label': text.cancel }}>
        <Text mb="md">{text.removeAsk}</Text>
        <Group>
          <Button color="red" loading={remove.isPending} onClick={() => void confirm()}>
            {text.remove}
          </Button>
          <Button variant="default" onClick={close} data-autofocus>
            {text.cancel}
          </Button>
        </Group>
      </Modal>
    </>
  );
}

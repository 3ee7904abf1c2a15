import { Anchor, Table, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'wouter';
import { Failure } from '../failure/failure.js';
import { useNotices } from '../failure/use-notices.js';
import { SiteRedirects, type SiteRedirectsQuery } from '../generated/operations.js';
import { usePages } from '../graph/use-operation.js';
import { useWords } from '../language/language-provider.js';
import { useFormats } from '../language/use-formats.js';
import { ConfirmedAct } from '../screen/confirmed-act.js';
import { ListEnd } from '../screen/list-end.js';
import { Loading } from '../screen/loading.js';
import { ScreenTitle } from '../screen/screen-title.js';
import { useSite } from '../site/site-provider.js';
import { NewRedirect } from './new-redirect.js';
import { useFormerPaths } from './use-former-paths.js';
import { words } from './words.js';

type Redirect = SiteRedirectsQuery['postRedirects']['nodes'][number];

/** The addresses that lead to posts of the site. */
export function RedirectsScreen() {
  const text = useWords(words);
  const { id: siteId } = useSite();
  const list = usePages(SiteRedirects, { siteId }, ({ postRedirects }) => postRedirects.pageInfo);
  const redirects = list.data?.pages.flatMap((page) => page.postRedirects.nodes) ?? [];
  return (
    <>
      <ScreenTitle title={text.title}>
        <NewRedirect />
      </ScreenTitle>
      <Text mb="md">{text.intro}</Text>
      {list.error && <Failure error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Loading />}
      {list.data && redirects.length === 0 && <Text>{text.empty}</Text>}
      {redirects.length > 0 && (
        <>
          <RedirectTable redirects={redirects} />
          <ListEnd shown={text.shown(redirects.length)} pages={list} />
        </>
      )}
    </>
  );
}

function RedirectTable({ redirects }: { redirects: readonly Redirect[] }) {
  const text = useWords(words);
  return (
    <Table verticalSpacing="xs" aria-label={text.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text.from}</Table.Th>
          <Table.Th scope="col">{text.to}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {text.source}
          </Table.Th>
          <Table.Th scope="col" visibleFrom="md">
            {text.since}
          </Table.Th>
          <Table.Th>
            <VisuallyHidden>{text.remove}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {redirects.map((redirect) => (
          <RedirectRow key={`${redirect.language} ${redirect.from}`} redirect={redirect} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function RedirectRow({ redirect: { from, to, postId, isGiven, since } }: { redirect: Redirect }) {
  const text = useWords(words);
  const formats = useFormats();
  const notices = useNotices();
  const { path } = useSite();
  const { change } = useFormerPaths();
  const remove = async () => {
    await change(postId, (paths) => paths.filter((each) => each !== from));
    notices.done(text.removed);
  };
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{from}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} href={path(`/posts/${postId}`)}>
          {to}
        </Anchor>
      </Table.Td>
      <Table.Td visibleFrom="sm">{isGiven ? text.given : text.renamed}</Table.Td>
      <Table.Td visibleFrom="md">{formats.day(since)}</Table.Td>
      <Table.Td ta="right">
        {isGiven && (
          <ConfirmedAct
            size="xs"
            label={text.remove}
            name={text.removeOf(from)}
            title={text.removeOf(from)}
            text={text.removeText}
            action={text.remove}
            onConfirm={remove}
          />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

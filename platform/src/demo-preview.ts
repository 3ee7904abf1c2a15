import { postLimits } from '@imprint/ids/post-limits';

interface DemoAccess {
  restUrl: string;
  secretKey: string;
  /** Token of an earlier start. */
  token: string | undefined;
}

/** The token of a preview of a draft; it lasts for 30 days. Undefined if the key or the drafts of the demo site are gone. */
export async function ensurePreview({ restUrl, secretKey, token }: DemoAccess): Promise<string | undefined> {
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${restUrl}${path}`, {
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return response.ok ? ((await response.json()) as { token?: string; items?: { id: string }[] }) : null;
  };
  if (token !== undefined && (await ask(`/v1/previews/${token}`))) return token;
  const drafts = await ask('/v1/posts?status=draft&limit=1');
  const id = drafts?.items?.[0]?.id;
  const made =
    id === undefined ? null : await ask(`/v1/posts/${id}/previews`, { expires_in: postLimits.previewSeconds });
  return made?.token;
}

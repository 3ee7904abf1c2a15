import { hash, randomBytes } from 'node:crypto';
import { badRequest, conflict, notFound } from '@imprint/errors/domain-error';
import { requireId } from '@imprint/errors/require-found';
import { newId } from '@imprint/ids/id';
import { postLimits } from '@imprint/ids/post-limits';
import type { Principal } from '@imprint/principal/principal';
import type { SiteScope } from '@imprint/principal/site-scope';
import { PostPreview } from '../preview/post-preview.entity.js';
import { maxPreviews, type PostPreviewRepository } from '../preview/post-preview.repository.js';
import type { Post } from './post.entity.js';
import type { PostRepository } from './post.repository.js';
import type { PostService } from './post.service.js';
import { requireMayChange } from './post-rights.js';

const tokenBytes = 24;
const defaultSeconds = 86_400;

interface PostToPreview {
  reference: string;
  language: string | null;
}

interface PreviewDependencies {
  principal: Principal;
  posts: PostService;
  postRepository: PostRepository;
  previewRepository: PostPreviewRepository;
}

/** Links that show a post before it is public; only their hashes are stored. */
export class PostPreviewService {
  constructor(private readonly dependencies: PreviewDependencies) {}

  /** CONFLICT for a published post. The token is returned only here. */
  async create(
    site: SiteScope,
    { reference, language }: PostToPreview,
    expiresIn: number = defaultSeconds,
  ): Promise<{ preview: PostPreview; token: string }> {
    if (!Number.isInteger(expiresIn) || expiresIn < 1 || expiresIn > postLimits.previewSeconds) {
      throw badRequest(`expires_in must be a whole number of seconds from 1 to ${postLimits.previewSeconds}.`, {
        fields: ['expires_in'],
      });
    }
    const post = await this.dependencies.posts.requireManaged(site, reference, language);
    requireMayChange(this.dependencies.principal, site, post);
    const token = `pv_${randomBytes(tokenBytes).toString('base64url')}`;
    const createdAt = new Date();
    const preview = Object.assign(Object.create(PostPreview.prototype) as PostPreview, {
      id: newId(),
      siteId: site.siteId,
      postId: post.id,
      tokenHash: hash('sha256', token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + expiresIn * 1_000),
    });
    if (await this.dependencies.previewRepository.insert(preview)) return { preview, token };
    const current = await this.dependencies.posts.require(site, post.id);
    if (current.status === 'published') throw conflict('The post is published. Readers see it as it is.');
    throw conflict(`A post can have at most ${maxPreviews} previews. Delete one first.`);
  }

  /** Those that can still be read, newest first. */
  async list(site: SiteScope, { reference, language }: PostToPreview): Promise<PostPreview[]> {
    const post = await this.dependencies.posts.requireManaged(site, reference, language);
    return this.dependencies.previewRepository.list(site, post.id, new Date());
  }

  async delete(site: SiteScope, { reference, language }: PostToPreview, id: string): Promise<void> {
    const post = await this.dependencies.posts.requireManaged(site, reference, language);
    requireMayChange(this.dependencies.principal, site, post);
    if (!(await this.dependencies.previewRepository.delete(site, post.id, requireId(id)))) throw notFound();
  }

  /** The post as it is now. NOT_FOUND for an unknown or ended preview. */
  async read(tokenHash: string): Promise<Post> {
    const preview = await this.dependencies.previewRepository.findByHash(tokenHash, new Date());
    const post = preview && (await this.dependencies.postRepository.find(preview, preview.postId));
    if (!post || post.status === 'published') throw notFound();
    return post;
  }
}

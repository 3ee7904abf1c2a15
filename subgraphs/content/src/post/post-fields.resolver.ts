import { AccountReference } from '@imprint/graphql/account-reference';
import { ListSize } from '@imprint/graphql/list-size';
import { Json } from '@imprint/graphql/scalars';
import { seesDrafts } from '@imprint/principal/sees-drafts';
import { Arg, Ctx, Directive, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { decodeJson } from '../block-document/encoded-json.js';
import type { PersonaContext } from '../persona/persona.context.js';
import { PersonaType } from '../persona/persona.resolver.js';
import { builtInSlugs } from '../post-type/post-type.entity.js';
import { ContentSiteType } from '../site/site.type.js';
import { namedTerms } from '../taxonomy/named-terms.js';
import type { TermContext } from '../taxonomy/term.context.js';
import { humanize, type Taxonomy, termId } from '../taxonomy/term.entity.js';
import { TermType } from '../taxonomy/term.resolver.js';
import type { PostContext } from './post.context.js';
import type { Post } from './post.entity.js';
import { PostType } from './post.type.js';
import { mayChange } from './post-rights.js';

/** Derived fields and fields that load other rows. */
@Resolver(() => PostType)
export class PostFieldsResolver {
  @FieldResolver(() => String, { description: 'draft, scheduled, published or archived.' })
  status(@Root() post: Post): string {
    return post.status;
  }

  @FieldResolver(() => String, { description: 'post, page or custom.' })
  type(@Root() post: Post): string {
    return builtInSlugs.includes(post.postTypeSlug) ? post.postTypeSlug : 'custom';
  }

  @FieldResolver(() => String, { description: "Public excerpt: the author's, else the beginning of the text." })
  excerpt(@Root() post: Post): string {
    return post.publicExcerpt();
  }

  @FieldResolver(() => String, { nullable: true, description: 'Excerpt set by the author; null if none.' })
  writtenExcerpt(@Root() post: Post): string | null {
    return post.excerpt ?? null;
  }

  @FieldResolver(() => Int, { description: 'Minutes: words / 200, rounded up, at least 1.' })
  readingTime(@Root() post: Post): number {
    return post.readingMinutes();
  }

  @FieldResolver(() => PersonaType, { nullable: true, description: 'Public byline.' })
  author(@Root() post: Post, @Ctx() context: PersonaContext): Promise<PersonaType | null> | PersonaType | null {
    if (post.byline !== undefined) return post.byline;
    return post.personaId ? context.personaById.load({ siteId: post.siteId, id: post.personaId }) : null;
  }

  @FieldResolver(() => ContentSiteType, { nullable: true, description: 'The site that owns it.' })
  site(@Root() { siteId }: Post): ContentSiteType {
    return { id: siteId };
  }

  @FieldResolver(() => AccountReference, { nullable: true, description: 'Author.' })
  authorAccount(@Root() { authorId }: Post): AccountReference | null {
    return authorId ? { id: authorId } : null;
  }

  @FieldResolver(() => AccountReference, { nullable: true, description: 'Last editor.' })
  editedBy(@Root() { editedById }: Post): AccountReference | null {
    return editedById ? { id: editedById } : null;
  }

  @ListSize(5)
  @FieldResolver(() => [PostType], {
    description:
      'Its translations, and posts with the same slug in other languages, in any status that holds the slug.',
  })
  async translations(
    @Root() post: Post,
    @Ctx() { principal, translationGroups, slugHolders }: PostContext,
  ): Promise<PostType[]> {
    if (!seesDrafts(principal)) return [];
    const [group, holders] = await Promise.all([translationGroups.load(post), slugHolders.load(post)]);
    return [...new Map([...group.others, ...holders].map((other) => [other.id, other])).values()];
  }

  @ListSize(5)
  @FieldResolver(() => [PostType], {
    description: 'The other posts of its group of translations, one per language, in any status except deleted.',
  })
  async groupTranslations(
    @Root() post: Post,
    @Ctx() { principal, translationGroups }: PostContext,
  ): Promise<PostType[]> {
    return seesDrafts(principal) ? (await translationGroups.load(post)).others : [];
  }

  @ListSize(5)
  @FieldResolver(() => [PostType], { description: 'The other posts of its group of translations that readers see.' })
  publicTranslations(@Root() post: Post, @Ctx() { publicTranslations }: PostContext): Promise<PostType[]> {
    return publicTranslations.load(post);
  }

  @FieldResolver(() => String, { nullable: true, description: 'Id in another system.' })
  externalId(@Root() { externalId }: Post): string | null {
    return externalId ?? null;
  }

  @ListSize(5)
  @FieldResolver(() => [TermType], { description: 'Categories with their names.' })
  categories(@Root() post: Post, @Ctx() context: TermContext): Promise<TermType[]> | TermType[] {
    return resolveTerms(post, 'category', post.categorySlugs, context);
  }

  @ListSize(5)
  @FieldResolver(() => [TermType], { description: 'Tags with their names.' })
  tags(@Root() post: Post, @Ctx() context: TermContext): Promise<TermType[]> | TermType[] {
    return resolveTerms(post, 'tag', post.tagSlugs, context);
  }

  @Directive('@inaccessible')
  @FieldResolver(() => [String], { description: 'Slugs that redirect to the post.' })
  formerSlugs(@Root() post: Post): string[] {
    return post.formerSlugs;
  }

  @Directive('@inaccessible')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'Cover of a post without a featured image: its Open Graph image.',
  })
  fallbackCoverUrl(@Root() post: Post): string | null {
    return post.seo.og_image ?? null;
  }

  @Directive('@inaccessible')
  @FieldResolver(() => Json, { description: 'Segments of the rendered body; the media service inserts images.' })
  bodySegments(@Root() post: Post, @Ctx() context: PostContext): unknown {
    return post.rendered === undefined
      ? context.bodyByPost.load(post).then(({ rendered }) => rendered)
      : decodeJson(post.rendered);
  }

  @FieldResolver(() => Json, { description: 'Block document.' })
  blocks(@Root() post: Post, @Ctx() context: PostContext): unknown {
    return post.blocks === undefined
      ? context.bodyByPost.load(post).then(({ blocks }) => blocks)
      : decodeJson(post.blocks);
  }

  @FieldResolver(() => String, {
    description:
      'Body as Markdown, which reads back as the same blocks. For readers without the blocks that they do not see.',
  })
  markdown(
    @Root() post: Post,
    @Arg('forReaders', () => Boolean, { defaultValue: false, description: 'True gives images their URLs.' })
    isForReaders: boolean,
    @Ctx() { markdownByPost, readerMarkdownByPost }: PostContext,
  ): Promise<string> {
    return (isForReaders ? readerMarkdownByPost : markdownByPost).load(post);
  }

  @FieldResolver(() => ID, { nullable: true, description: 'The first post of its group; null for that post itself.' })
  translationOfId(@Root() { id, translationGroupId }: Post): string | null {
    return translationGroupId && translationGroupId !== id ? translationGroupId : null;
  }

  @FieldResolver(() => Json, { description: 'SEO metadata with categories and tags.' })
  seo(@Root() post: Post): unknown {
    return post.seoObject();
  }

  @FieldResolver(() => Json, { description: 'Values of the custom fields.' })
  fields(@Root() post: Post): unknown {
    return post.fields;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Canonical URL set by the author.' })
  canonicalUrl(@Root() post: Post): string | null {
    return post.seo.canonical_url ?? null;
  }

  @FieldResolver(() => Boolean, { description: 'Whether the role of the reader allows changes of the post.' })
  mayChange(@Root() post: Post, @Ctx() { principal }: PostContext): boolean {
    return mayChange(principal, post);
  }

  @FieldResolver(() => Boolean, { description: 'False for a translation of another post.' })
  async isPrimaryTranslation(@Root() post: Post, @Ctx() { translationGroups }: PostContext): Promise<boolean> {
    return (await translationGroups.load(post)).isPrimary;
  }
}

/** Uses the names loaded with the post, or batches the lookup. */
function resolveTerms(
  { siteId, termNames }: Post,
  taxonomy: Taxonomy,
  slugs: readonly string[],
  { termById }: TermContext,
): Promise<TermType[]> | TermType[] {
  if (slugs.length === 0) return [];
  if (termNames) return namedTerms(termNames, taxonomy, slugs);
  const load = async (slug: string) =>
    (await termById.load({ siteId, id: termId(taxonomy, slug) })) ?? { slug, name: humanize(slug) };
  return Promise.all(slugs.map(load));
}

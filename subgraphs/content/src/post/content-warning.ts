import { Field, ObjectType } from 'type-graphql';
import type { ConversionWarning } from '../markdown/conversion-warnings.js';

@ObjectType('ContentWarning', { description: 'Content that was changed, left out or not shown.' })
export class ContentWarningType {
  @Field(() => String, { description: 'Code, or the element that was converted.' })
  name!: string;

  @Field(() => String, { description: 'Where: a line of the text, or a field.' })
  place!: string;

  @Field(() => String, { description: 'What happened and what to do.' })
  message!: string;
}

const explanations: ReadonlyMap<string, Omit<ConversionWarning, 'name'>> = new Map(
  Object.entries({
    'block-type-unknown': { place: 'blocks_json', message: 'A block of an unknown type is stored, and not shown.' },
    'category-without-slug': { place: 'category_slugs', message: 'A category makes no slug, and is left out.' },
    'embed-without-url': { place: 'blocks_json', message: 'An embed has no http or https URL, and is not shown.' },
    'image-not-available': { place: 'blocks_json', message: 'An image is not in the media library, and not shown.' },
    'image-without-media-id': { place: 'blocks_json', message: 'An image has no media_id, and is not shown.' },
    'published_at-in-future': { place: 'published_at', message: 'Readers do not see the post until then.' },
    'slug-ignored': { place: 'slug', message: 'The slug of a post that exists does not change. Rename the post.' },
    'tag-without-slug': { place: 'tag_slugs', message: 'A tag makes no slug, and is left out.' },
  }),
);

/** Every warning as an object. */
export const explain = (codes: readonly string[], conversions: readonly ConversionWarning[]): ConversionWarning[] => [
  ...codes.map((name) => ({ name, place: 'post', message: name, ...explanations.get(name) })),
  ...conversions,
];

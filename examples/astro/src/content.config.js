import { defineCollection } from 'astro:content';
import { imprintPosts, readRedirects } from './imprint-loader.js';

export const collections = {
  posts: defineCollection({ loader: imprintPosts() }),
  redirects: defineCollection({ loader: readRedirects }),
};

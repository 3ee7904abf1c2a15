import { defineCollection } from 'astro:content';
import { imprintPosts } from './imprint-loader.js';

export const collections = { posts: defineCollection({ loader: imprintPosts() }) };

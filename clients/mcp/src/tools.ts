import { leadTools } from './tools/lead-tools.js';
import { mediaTools } from './tools/media-tools.js';
import { postTools } from './tools/post-tools.js';
import { seoTools } from './tools/seo-tools.js';
import type { Tool } from './tools/tool.js';
import { trafficTools } from './tools/traffic-tools.js';

export const tools: readonly Tool[] = [...postTools, ...mediaTools, ...seoTools, ...trafficTools, ...leadTools];

/** Values of `toolHeader`: a tool, or the read of a resource. */
export const listResources = 'list_resources';
export const readResource = 'read_resource';
/** The scope that shows published posts as resources. */
export const resourceScope = 'posts:read';
export const callNames: ReadonlySet<string> = new Set([...tools.map(({ name }) => name), listResources, readResource]);

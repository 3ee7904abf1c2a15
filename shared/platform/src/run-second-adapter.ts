import { enableCompileCache } from 'node:module';
import { compileCache } from './compile-cache.js';

enableCompileCache(compileCache);
await import('./serve-second-adapter.js');

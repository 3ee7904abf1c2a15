import { enableCompileCache } from 'node:module';
import { compileCache } from './compile-cache.js';

// Before large imports: cached code saves about a second.
enableCompileCache(compileCache);
await import('./run-platform.js');

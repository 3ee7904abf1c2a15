import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadApiSchema, printApiSchema } from './api-schema.js';
import { compose } from './composition.js';
import { persistedQueries, persistedQueriesPath } from './persisted-queries.js';
import { publicSchema } from './public-schema.js';
import { readOperations } from './registered-operations.js';
import { apiSchemaPath, committedPath, emittedSdls, subgraphNames, supergraphPath } from './subgraph-sdl.js';

const root = process.cwd();
const sdls = await emittedSdls();
const { supergraphSdl, errors } = compose(sdls);
if (errors) {
  process.stderr.write(`${errors.join('\n')}\n`);
  process.exit(1);
}
for (const name of subgraphNames) await writeFile(committedPath(root, name), sdls[name]);
await writeFile(supergraphPath(root), supergraphSdl);
const schema = publicSchema(await loadApiSchema(supergraphSdl), supergraphSdl);
await writeFile(apiSchemaPath(root), printApiSchema(schema));
await writeFile(join(root, persistedQueriesPath), persistedQueries(await readOperations(root)));
process.stdout.write(`composed ${subgraphNames.join(', ')}\n`);

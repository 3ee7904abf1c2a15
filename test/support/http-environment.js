import LeakEnvironment from './leak-environment.js';
import { openapiDocuments, validatorOf } from './openapi-documents.js';

/** Shares the OpenAPI documents and their compiled schemas between the files of a worker. */
export default class HttpEnvironment extends LeakEnvironment {
  async setup() {
    await super.setup();
    this.global.openapi = { documents: openapiDocuments, validatorOf };
  }
}

import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// Most schemas check few responses: optimizing their code takes longer than running it.
const ajv = new Ajv.default({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } });
addFormats.default(ajv);

export const openapiDocuments = ['content', 'identity', 'forms', 'site-administration'].map((name) => {
  const document = JSON.parse(
    readFileSync(new URL(`../../rest-adapter/openapi/${name}.json`, import.meta.url), 'utf8'),
  );
  ajv.addSchema({ $id: name, components: document.components });
  return { name, document };
});

const validators = new Map();

/** Compiles the schema of a response on its first use; `place` names it. Returns what is wrong with a body, or null. */
export function validatorOf(name, place, schema) {
  const key = `${name} ${place}`;
  const known = validators.get(key);
  if (known) return known;
  const own = JSON.stringify(schema).replaceAll('"#/components/', `"${name}#/components/`);
  const isValid = ajv.compile(JSON.parse(own));
  const validate = (body) => (isValid(body) ? null : ajv.errorsText(isValid.errors));
  validators.set(key, validate);
  return validate;
}

/** Three files of the size that the platform takes. */
export const filesLimitBytes = 24 * 1024 * 1024;
/** What the platform takes. Browsers send each byte of letters outside ASCII as three. */
const textLimitBytes = 3 * 64 * 1024;

/**
 * What the visitor has entered, and the files: browsers send an empty one for an input without a file. A body beyond the
 * limit has a fault, and what came before the limit.
 */
export async function readEntered(request) {
  const type = request.headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  const limitBytes = isMultipart ? filesLimitBytes : textLimitBytes;
  const chunks = [];
  let bytes = 0;
  // To its end, because browsers do not show the answer to a body that they could not send.
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= limitBytes) chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const isTooLarge = bytes > limitBytes;
  if (!isMultipart)
    return { entered: new URLSearchParams(body.toString()), files: [], fault: isTooLarge ? 'text_too_long' : null };
  const parts = await readParts(isTooLarge ? wholeParts(body, type) : body, type);
  const isFile = ([, value]) => typeof value !== 'string';
  return {
    entered: new URLSearchParams(parts.filter((part) => !isFile(part))),
    files: parts.filter((part) => isFile(part) && part[1].size > 0),
    fault: isTooLarge ? 'files_too_large' : null,
  };
}

const readParts = async (body, type) => [
  ...(await new Response(body, { headers: { 'content-type': type } }).formData()),
];

/** The start of a body up to the last part that arrived whole. */
function wholeParts(body, type) {
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(type) ?? [];
  const end = body.lastIndexOf(`\r\n--${boundary}`);
  const whole = end < 0 ? '' : body.subarray(0, end + '\r\n'.length);
  return Buffer.concat([Buffer.from(whole), Buffer.from(`--${boundary}--\r\n`)]);
}

/** The fields of the form. A field with several values is their list, separated by commas. */
export function toFields(entered) {
  const fields = {};
  for (const [name, value] of entered) fields[name] = Object.hasOwn(fields, name) ? `${fields[name]},${value}` : value;
  return fields;
}

import { filesLimitBytes } from './entered.js';
import { textsOf } from './texts.js';

/**
 * What to say about a refusal, and the token to go on with. The token of the first try stays where it can: with a new
 * one a fast correction would look like that of a bot, and the same content with the same token is stored once.
 */
export function toNotice(refusal, form) {
  const { entered, files, error } = refusal;
  const { alert, isSameVisit = true } = toAlert(refusal, form);
  const lost = error.code === 'files_too_large' ? '' : labelsOf(form, new Set(files.map(([field]) => field)));
  const alerts = lost === '' ? [alert] : [alert, `${textsOf(form.language).chooseFilesAgain} ${lost}`];
  return isSameVisit ? { alerts, renderToken: entered.get('render_token') ?? '' } : { alerts };
}

function toAlert({ status, error: { code, errors = [] }, entered }, form) {
  const texts = textsOf(form.language);
  if (code === 'form_session_expired') {
    // Their texts may have changed.
    for (const { id, type } of form.fields) if (type === 'consent') entered.delete(id);
    return { alert: texts.formExpired, isSameVisit: false };
  }
  const refused = labelsOf(form, new Set(errors.map(({ field }) => field)));
  if (refused !== '') return { alert: `${texts.checkFields} ${refused}` };
  if (code === 'files_too_large') return { alert: texts.filesTooLarge(filesLimitBytes / 1024 / 1024) };
  if (status === 413) return { alert: texts.textTooLong };
  if (status === 429) return { alert: texts.tooMany, isSameVisit: false };
  return { alert: texts.sendFailed, isSameVisit: status >= 500 };
}

const labelsOf = ({ fields }, ids) =>
  fields
    .filter(({ id }) => ids.has(id))
    .map(({ label }) => label)
    .join(', ');

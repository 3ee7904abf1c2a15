import { notFound } from '@imprint/errors/domain-error';

/** A form that goes away while something is hung on it: whoever did that finds nothing any more. */
export const goneForm = { leads_form_fkey: () => notFound(), deliveries_form_fkey: () => notFound() };

import { notFound } from '@imprint/errors/domain-error';

/** Maps foreign key violations of a concurrently deleted form to NOT_FOUND. */
export const formForeignKeyErrors = { leads_form_fkey: () => notFound(), deliveries_form_fkey: () => notFound() };

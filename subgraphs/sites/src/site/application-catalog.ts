import { requireFound } from '@imprint/errors/require-found';

/** Applications that can be installed on a site. */
export const applications = ['forms'] as const;
export type Application = (typeof applications)[number];

export const applicationCatalog = [
  {
    slug: 'forms',
    name: 'Formulários',
    description: 'Formulários nas páginas do site, as respostas dos visitantes e webhooks.',
    version: '0.1.0',
  },
] as const satisfies readonly { slug: Application; name: string; description: string; version: string }[];

/** NOT_FOUND for an unknown application. */
export function requireApplication(name: string): Application {
  return requireFound(applications.find((application) => application === name));
}

export interface ApplicationChange {
  at: string;
  /** Account; null for an operator. */
  by: string | null;
}

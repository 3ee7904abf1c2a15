import { newId } from '@imprint/ids/id';
import { withoutOrganizations } from './access.js';

it('leaves out the organizations whose policy a session does not meet, with their sites', () => {
  const [kept, excluded] = [newId(), newId()];
  const access = {
    organizations: [kept, excluded].map((organizationId) => ({ organizationId, role: 'org_admin', permissions: [] })),
    sites: [kept, excluded].map((organizationId) => ({
      siteId: newId(),
      organizationId,
      role: 'site_editor',
      permissions: [],
    })),
  };
  const { organizations, sites } = withoutOrganizations(access, [excluded]);
  expect([...organizations, ...sites].map(({ organizationId }) => organizationId)).toEqual([kept, kept]);
});

const row = 'a row that no other type shows';
const view = 'one view of a row, with the same fields wherever it appears';
const result = 'the result of a mutation, which nothing else returns';

/** Types with an `id` that are no entities, and why equal ids are equal objects. */
export const typesWithOwnId: Readonly<Record<string, string>> = {
  AuditEventType: row,
  ChangeDelivery: row,
  ContentAuditEvent: row,
  ContentWebhook: row,
  CountedPersona: view,
  CreateAccountPayload: result,
  CreatePostPayload: result,
  CreateSsoClientPayload: result,
  Delivery: row,
  FormsAuditEvent: row,
  IdentityProvider: row,
  IngestedImage: result,
  Invitation: row,
  Lead: row,
  LeadAccess: row,
  LinkedIdentity: row,
  MailStatusType: row,
  ManagedAccount: view,
  MediaFolder: row,
  MediaTag: row,
  Passkey: row,
  PostPreview: row,
  PublicForm: 'only services read it',
  PublicSite: view,
  RevisionAuthor: view,
  Session: row,
  SignInProvider: view,
  SiteAuditEvent: row,
  SiteErasure: row,
  SsoClient: row,
  Viewer: view,
};

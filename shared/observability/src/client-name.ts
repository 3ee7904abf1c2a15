/** Header by which a GraphQL client names itself, as Apollo's clients do. */
export const clientNameHeader = 'apollographql-client-name';

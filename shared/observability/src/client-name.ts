/** Header with the name of a GraphQL client, as Apollo clients send it. */
export const clientNameHeader = 'apollographql-client-name';

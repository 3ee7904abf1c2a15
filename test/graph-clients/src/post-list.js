import { graphql } from 'relay-runtime';

export const postListQuery = graphql`
  query postListQuery($siteId: ID!, $count: Int!, $cursor: String) {
    ...postList_query @arguments(siteId: $siteId, count: $count, cursor: $cursor)
  }
`;

export const postListFragment = graphql`
  fragment postList_query on Query
  @refetchable(queryName: "postListRefetchQuery")
  @argumentDefinitions(siteId: { type: "ID!" }, count: { type: "Int!" }, cursor: { type: "String" }) {
    posts(siteId: $siteId, statuses: [PUBLISHED], first: $count, after: $cursor) @connection(key: "postList_posts") {
      edges {
        node {
          id
          ...postList_post
        }
      }
    }
  }
`;

export const postFragment = graphql`
  fragment postList_post on Post {
    title
    slug
    featuredImage {
      id
      altText
      srcset
    }
  }
`;

export const renameMutation = graphql`
  mutation postListRenameMutation($input: UpdatePostInput!) {
    updatePost(input: $input) {
      post {
        id
        title
      }
    }
  }
`;

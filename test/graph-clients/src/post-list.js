import { graphql } from 'relay-runtime';

export const postListQuery = graphql`
  query postListQuery($count: Int!, $cursor: String) {
    ...postList_query @arguments(count: $count, cursor: $cursor)
  }
`;

export const postListFragment = graphql`
  fragment postList_query on Query
  @refetchable(queryName: "postListRefetchQuery")
  @argumentDefinitions(count: { type: "Int!" }, cursor: { type: "String" }) {
    posts(first: $count, after: $cursor) @connection(key: "postList_posts") {
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

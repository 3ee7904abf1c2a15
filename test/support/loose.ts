/**
 * A reply, a result or a row as a test meets it: each route, document and statement has a shape of its own, and what
 * a test reads of it is what it asserts. A wrong guess fails the test that made it.
 */
// biome-ignore lint/suspicious/noExplicitAny: shapes are what the tests check, not what they may assume
export type Loose = any;

/** An untyped reply, result or row: tests assert the shape that they read. */
// biome-ignore lint/suspicious/noExplicitAny: tests check shapes instead of assuming them
export type Loose = any;

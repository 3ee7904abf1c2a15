/** A registered operation, sent by its id. */
export interface Operation<Data, Variables> {
  name: string;
  id: string;
  /** Parts of the result that can be null without a failure. */
  optional?: readonly string[];
  /** Only for the compiler. */
  types?: (variables: Variables) => Data;
}

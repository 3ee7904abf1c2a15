/** A registered operation, sent by its id. */
export interface Operation<Data, Variables> {
  name: string;
  id: string;
  /** Only for the compiler. */
  types?: (variables: Variables) => Data;
}

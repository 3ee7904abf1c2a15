/** A file of a lead. Property names follow the contract and the stored lead. */
export interface LeadFile {
  id: string;
  /** Id of its field. */
  field: string;
  name: string;
  /** Media type, detected by content. */
  type: string;
  bytes: number;
}

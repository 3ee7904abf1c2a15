import { OutsideError } from '@imprint/outbound/outside-target';
import type { ResolveText } from '@imprint/outbound/resolve-name';

/** Proof that the owner of a domain consents to a site: a TXT record or a file. */
export interface DomainProofPlace {
  recordName: string;
  /** Value of the record and content of the file. */
  value: string;
  fileUrl: string;
}

/** Proofs that the owner of a domain published. */
export type PublishedProof = 'dns' | 'file';

const label = '_imprint';
const filePath = '/.well-known/imprint-site.txt';

/** The record of a name is also that of its `www` name. */
export const proofPlace = (domain: string, siteId: string): DomainProofPlace => ({
  recordName: `${label}.${domain.replace(/^www\./, '')}`,
  value: `imprint-site=${siteId}`,
  fileUrl: `https://${domain}${filePath}`,
});

/** Looks for the proof of a site at a domain. */
export class DomainProbe {
  constructor(
    private readonly resolveText: ResolveText,
    private readonly readFile: (url: string) => Promise<string>,
  ) {}

  /** Null when neither the record nor the file is there, or neither can be read now. */
  async find(domain: string, siteId: string): Promise<PublishedProof | null> {
    if (await this.hasRecord(domain, siteId, false)) return 'dns';
    return (await this.#hasFile(domain, siteId, false)) ? 'file' : null;
  }

  /** True also while the lookup fails. */
  async isPublished(domain: string, siteId: string): Promise<boolean> {
    return (await this.hasRecord(domain, siteId, true)) || (await this.#hasFile(domain, siteId, true));
  }

  /** `unless` is the result for a failed lookup. */
  async hasRecord(domain: string, siteId: string, unless: boolean): Promise<boolean> {
    const { recordName, value } = proofPlace(domain, siteId);
    try {
      return (await this.resolveText(recordName)).some((text) => text.trim() === value);
    } catch {
      return unless;
    }
  }

  async #hasFile(domain: string, siteId: string, unless: boolean): Promise<boolean> {
    const { fileUrl, value } = proofPlace(domain, siteId);
    try {
      return (await this.readFile(fileUrl)).trim() === value;
    } catch (error) {
      if (error instanceof OutsideError) return error.isTransient ? unless : false;
      throw error;
    }
  }
}

/** Asset ids by URL, and the reasons for images without one. */
export interface IngestedImages {
  assets: Map<string, string>;
  failures: Map<string, string>;
}

export const noImages: IngestedImages = { assets: new Map(), failures: new Map() };

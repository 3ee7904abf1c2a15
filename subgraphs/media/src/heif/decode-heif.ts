import createLibHeif, { type LibHeif } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

export interface HeifSource {
  bytes: Uint8Array;
  /** Larger images are refused. */
  maxPixels: number;
}

export interface DecodedHeif {
  width: number;
  height: number;
  channels: 3 | 4;
  /** Upright, with 8 bits per channel. */
  pixels: Uint8Array<ArrayBuffer>;
  /** ICC profile. */
  profile: Uint8Array<ArrayBuffer> | null;
}

/** Values of enumerations. */
const [rgbSpace, rgb, rgba, interleaved] = [1, 10, 11, 10];
/** Places in `heif_security_limits`, a structure that versions of the library only extend. */
const limits = { imagePixels: 8, totalMemory: 64 } as const;
/** Four times what an image of 12 megapixels takes; an image within the limits of uploads takes 290 MB. */
const memoryBytes = 512 * 1024 * 1024;
/** Pictures are coded in whole blocks, so that they may have a few more pixels than the image shows. */
const codedPerPixel = 1.1;
const errorBytes = 12;
const maxProfileBytes = 1024 * 1024;
const ignore = () => undefined;

/** Decodes the primary image. Uses a new instance of the library each time, so nothing needs to be freed. */
export function decodeHeif({ bytes, maxPixels }: HeifSource): DecodedHeif {
  const decoder = new Decoder(createLibHeif({ print: ignore, printErr: ignore }));
  decoder.limit(maxPixels);
  const handle = decoder.primaryImage(bytes);
  return { ...decoder.decode(handle), profile: decoder.profile(handle) };
}

class Decoder {
  readonly #error: number;
  /** Receives results that the library writes to an address. */
  readonly #result: number;

  constructor(private readonly library: LibHeif) {
    this.#error = library._malloc(errorBytes);
    this.#result = library._malloc(4);
  }

  /** Of contexts created later. */
  limit(maxPixels: number): void {
    const start = this.library._heif_get_global_security_limits();
    const memory = this.#memory();
    memory.setBigUint64(start + limits.imagePixels, BigInt(Math.ceil(codedPerPixel * maxPixels)), true);
    memory.setBigUint64(start + limits.totalMemory, BigInt(memoryBytes), true);
  }

  primaryImage(bytes: Uint8Array): number {
    const { library } = this;
    const file = library._malloc(bytes.length);
    library.HEAPU8.set(bytes, file);
    const context = library._heif_context_alloc();
    library._heif_context_read_from_memory_without_copy(this.#error, context, file, bytes.length, 0);
    this.#check();
    library._heif_context_get_primary_image_handle(this.#error, context, this.#result);
    this.#check();
    return this.#read(this.#result);
  }

  decode(handle: number): Omit<DecodedHeif, 'profile'> {
    const { library } = this;
    const channels = library._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
    library._heif_decode_image(this.#error, handle, this.#result, rgbSpace, channels === 4 ? rgba : rgb, 0);
    this.#check();
    const image = this.#read(this.#result);
    const width = library._heif_image_get_width(image, interleaved);
    const height = library._heif_image_get_height(image, interleaved);
    const plane = library._heif_image_get_plane_readonly(image, interleaved, this.#result);
    const stride = this.#read(this.#result);
    const rowBytes = width * channels;
    const pixels = new Uint8Array(rowBytes * height);
    for (let row = 0; row < height; row++) {
      const start = plane + row * stride;
      pixels.set(library.HEAPU8.subarray(start, start + rowBytes), row * rowBytes);
    }
    return { width, height, channels, pixels };
  }

  profile(handle: number): Uint8Array<ArrayBuffer> | null {
    const { library } = this;
    const size = library._heif_image_handle_get_raw_color_profile_size(handle);
    if (size === 0 || size > maxProfileBytes) return null;
    const profile = library._malloc(size);
    library._heif_image_handle_get_raw_color_profile(this.#error, handle, profile);
    this.#check();
    return library.HEAPU8.slice(profile, profile + size);
  }

  #check(): void {
    const code = this.#read(this.#error);
    if (code !== 0) throw new Error(`libheif failed with the code ${code}`);
  }

  #read(address: number): number {
    return this.#memory().getUint32(address, true);
  }

  /** The memory moves when it grows. */
  #memory(): DataView {
    return new DataView(this.library.HEAPU8.buffer);
  }
}

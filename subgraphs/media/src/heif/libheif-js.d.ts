/** The part of libheif's C interface that decodes one image. Pointers are offsets into its memory. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export interface LibHeif {
    readonly HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
    _heif_get_global_security_limits(): number;
    _heif_context_alloc(): number;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      file: number,
      bytes: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void;
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
  }

  /** A new instance, with memory of its own. */
  // biome-ignore lint/style/noDefaultExport: The package has no named export.
  export default function createLibHeif(options: { print: () => void; printErr: () => void }): LibHeif;
}

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  // Relative, so that the build works under every path of AUTH_URL.
  base: './',
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    // With `light-dark()`, which the color scheme that is chosen in the console needs.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // A test reads it to measure the size of the first load.
    chunkSizeWarningLimit: 1_000,
  },
});

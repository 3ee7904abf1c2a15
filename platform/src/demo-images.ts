import sharp from 'sharp';

interface Scene {
  filename: string;
  sky: [string, string];
  hills: [string, string];
}

const scenes: Scene[] = [
  { filename: 'amanhecer.jpg', sky: ['#fde2b3', '#f29f8f'], hills: ['#8c5e6b', '#5b3a52'] },
  { filename: 'serra.jpg', sky: ['#cfe8f5', '#8fc1dd'], hills: ['#5f8f74', '#2f5d50'] },
  { filename: 'cerrado.jpg', sky: ['#fff0c9', '#f3c969'], hills: ['#b5763a', '#75461f'] },
  { filename: 'noite.jpg', sky: ['#2b3a67', '#0f1b3d'], hills: ['#22304f', '#0a1226'] },
];

const [width, height] = [1_600, 900];

/** Demo images, generated without network access. */
export function demoImages(): Promise<{ filename: string; bytes: Buffer }[]> {
  return Promise.all(
    scenes.map(async ({ filename, ...scene }) => ({
      filename,
      bytes: await sharp(Buffer.from(drawing(scene)))
        .jpeg({ quality: 88 })
        .toBuffer(),
    })),
  );
}

const drawing = ({
  sky,
  hills,
}: Omit<Scene, 'filename'>) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[0]}"/></linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>
  <circle cx="1150" cy="330" r="110" fill="#fff" fill-opacity="0.55"/>
  <path d="M0 620 Q 260 430 520 590 T 1040 560 T 1600 600 V 900 H 0 Z" fill="${hills[0]}"/>
  <path d="M0 760 Q 320 600 700 740 T 1600 700 V 900 H 0 Z" fill="${hills[1]}"/>
</svg>`;

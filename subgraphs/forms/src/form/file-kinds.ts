import { fileLimitBytes } from '@imprint/object-store/file-limit';

export const fileKinds = [
  'image',
  'pdf',
  'document',
  'spreadsheet',
  'presentation',
  'text',
  'audio',
  'video',
  'archive',
] as const;

export type FileKind = (typeof fileKinds)[number];

/** The accepted types of a kind, with the extension that a download gets. None of them runs in a browser. */
const mediaTypes: Readonly<Record<FileKind, Readonly<Record<string, string>>>> = {
  image: {
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/gif': 'gif',
    'image/webp': 'webp',
    'image/avif': 'avif',
    'image/heic': 'heic',
  },
  pdf: { 'application/pdf': 'pdf' },
  document: {
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.oasis.opendocument.text': 'odt',
    'application/rtf': 'rtf',
  },
  spreadsheet: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  },
  presentation: {
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
    'application/vnd.oasis.opendocument.presentation': 'odp',
  },
  text: { 'text/plain': 'txt' },
  audio: { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/x-m4a': 'm4a', 'audio/ogg': 'ogg', 'audio/wav': 'wav' },
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' },
  archive: { 'application/zip': 'zip' },
};

/** Kinds of a field that names none. */
const usualKinds: readonly FileKind[] = ['image', 'pdf', 'document'];
/** Files of one field, and of all fields of a form. */
export const filesPerField = 10;
export const filesPerForm = 20;

interface FileRules {
  kinds?: readonly FileKind[] | undefined;
  max_bytes?: number | undefined;
  max?: number | string | undefined;
}

/** Extensions by media type. */
export const acceptedTypes = ({ kinds = usualKinds }: FileRules): ReadonlyMap<string, string> =>
  new Map(kinds.flatMap((kind) => Object.entries(mediaTypes[kind])));

export const maxFileBytes = ({ max_bytes: limit = fileLimitBytes }: FileRules): number => limit;

/** Files that an answer may have. */
export const maxFileCount = ({ max = 1 }: FileRules): number => Number(max);

/** Value of the `accept` attribute of an input. */
export const acceptAttribute = (rules: FileRules): string =>
  [...new Set(acceptedTypes(rules).values())].map((extension) => `.${extension}`).join(',');

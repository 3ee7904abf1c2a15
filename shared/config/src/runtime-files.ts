import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Addresses of a running platform. */
export interface RuntimeFile {
  base_url: string;
  graphql_url: string;
  internal_url: string;
  pid: number;
}

/** Demo site and credentials. */
export interface DemoFile {
  base_url: string;
  graphql_url: string;
  internal_url: string;
  site_id: string;
  site_slug: string;
  /** The contact form. */
  form_id: string;
  secret_key: string;
  public_key: string;
  /** Shows a draft at `/v1/previews/{token}`; absent without one. */
  preview_token?: string | undefined;
  /** Owner of the site. */
  owner: { email: string; password: string };
}

export const runtimeFile = 'runtime.json';
export const demoFile = 'demo.json';

/** Null when no platform runs on this folder. */
export const readRuntime = (dataDir: string): Promise<RuntimeFile | null> => readJson(join(dataDir, runtimeFile));

/** Null without a complete demo site. */
export async function readDemo(dataDir: string): Promise<DemoFile | null> {
  const demo = await readJson<DemoFile>(join(dataDir, demoFile));
  // Written by an earlier version without owner or form.
  return demo?.owner && demo.form_id ? demo : null;
}

async function readJson<Content>(file: string): Promise<Content | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return JSON.parse(text ?? 'null');
}

import type { DemoFile } from '@imprint/config/runtime-files';

interface BannerFacts {
  urls: { base_url: string; graphql_url: string; internal_url: string };
  dataDir: string;
  demo: DemoFile | null;
  startedInMillis: number;
}

export function banner({ urls, dataDir, demo, startedInMillis }: BannerFacts): string {
  const lines = [
    '',
    `  Imprint is running (started in ${(startedInMillis / 1_000).toFixed(1)} s)`,
    '',
    `  Open       ${urls.base_url}/`,
    `  REST       ${urls.base_url}/v1`,
    `  Reference  ${urls.base_url}/docs`,
    `  GraphQL    ${urls.graphql_url}`,
    `  Internal   ${urls.internal_url}`,
    `  Data       ${dataDir}`,
  ];
  if (demo) {
    lines.push(
      '',
      `  Demo site  ${demo.site_slug}, key ${demo.secret_key}`,
      `  Demo owner ${demo.owner.email}, password ${demo.owner.password}`,
      ...(demo.preview_token ? [`  Draft      ${urls.base_url}/preview/${demo.preview_token}`] : []),
      `  Emails     ${urls.base_url}/mail`,
      '',
      '  Try it:',
      '',
      `    curl -s '${urls.base_url}/v1/posts' -H 'Authorization: Bearer ${demo.secret_key}'`,
    );
  }
  return `${[...lines, '', '  Ctrl-C stops it.', ''].join('\n')}\n`;
}

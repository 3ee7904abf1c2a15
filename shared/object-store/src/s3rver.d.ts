declare module 's3rver' {
  /** A server of the S3 protocol on this machine. */
  // biome-ignore lint/style/noDefaultExport: the package exports its class so
  export default class S3rver {
    constructor(options: {
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

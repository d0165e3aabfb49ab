declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    resetOnClose: boolean;
  }

  interface Context {
    method: string;
    path: string;
    query: Record<string, string | string[] | undefined>;
    headers: Record<string, string | undefined>;
    status: number;
    type: string;
    body: string;
  }

  export type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: Options);
    httpServer: import('node:http').Server;
    middleware: Middleware[];
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  interface CanonicalRequest {
    uri: string;
    querystring: string;
    headers: Record<string, string | undefined>;
  }

  const v4: { getStringToSign: (request: CanonicalRequest, signature: object) => string };
  export default v4;
}

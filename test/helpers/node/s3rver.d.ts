declare module '@20minutes/s3rver' {
  interface Context {
    readonly method: string;
    readonly path: string;
    get(header: string): string;
    status: number;
    body: unknown;
    type: string;
  }
  type Middleware = (context: Context, next: () => Promise<void>) => Promise<void>;

  /** A server that speaks S3, on a folder. */
  export default class S3rver {
    constructor(options: {
      readonly address?: string;
      readonly port?: number;
      readonly silent?: boolean;
      readonly directory?: string;
      readonly resetOnClose?: boolean;
      readonly vhostBuckets?: boolean;
      readonly allowMismatchedSignatures?: boolean;
      readonly configureBuckets?: readonly { readonly name: string }[];
    });
    /** Of Koa. */
    readonly middleware: Middleware[];
    run(): Promise<{ readonly address: string; readonly port: number }>;
    close(): Promise<void>;
  }
}

/** What a rule of ours needs of the linter's interface. */
export interface Rule {
  meta?: { docs: { description: string } };
  create(context: Context): Record<string, (node: never) => void>;
}

interface Context {
  readonly filename: string;
  readonly cwd: string;
  report(fault: { node: unknown; message: string }): void;
}

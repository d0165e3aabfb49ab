declare module 'jest-circus/runner' {
  /** What Jest calls for each file: settings of the run and of the project, an environment, a runtime, the file, a way to tell of tests. */
  export default function run(...given: unknown[]): Promise<unknown>;
}

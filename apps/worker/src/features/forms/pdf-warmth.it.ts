import { Test } from '@nestjs/testing';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually } from '#testing/eventually';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { FormPdf } from '#server/adapters/pdf/form-pdf';
import { WorkerModule } from '../../worker.module.js';

let world: ServerWorld;
let worker: NestFastifyApplication | null = null;

beforeAll(async () => {
  world = await serverWorld();
});
afterEach(async () => {
  await worker?.close();
  worker = null;
});
afterAll(() => world.end());

/** Its first document is drawn when the test says so. */
class PdfInTime extends FormPdf {
  succeed: () => void = () => undefined;
  fail: (reason: Error) => void = () => undefined;
  private readonly drawn = new Promise<void>((resolve, reject) => {
    this.succeed = resolve;
    this.fail = reject;
  });

  warm(): Promise<void> {
    return this.drawn;
  }

  render(): Promise<Buffer> {
    return Promise.reject(new Error('not asked for'));
  }
}

async function workerWith(pdfs: FormPdf): Promise<NestFastifyApplication> {
  const module = await Test.createTestingModule({ imports: [WorkerModule.with(world.config)] })
    .overrideProvider(FormPdf)
    .useValue(pdfs)
    .compile();
  worker = await module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false }).init();
  return worker;
}

async function readiness(): Promise<object> {
  const answer = await worker?.inject({ method: 'GET', url: '/health/ready' });
  return { code: answer?.statusCode, ...answer?.json<object>() };
}

it.each(['succeed', 'fail'] as const)('a worker is ready when its first PDF was tried, not before: %s', async (end) => {
  const pdfs = new PdfInTime();
  await workerWith(pdfs);
  // Everything else is there.
  expect(await readiness()).toMatchObject({ code: 503, status: 'ok', documents: 'starting' });
  pdfs[end](new Error('no fonts'));
  const ready = await eventually(readiness, (seen) => JSON.stringify(seen).includes('"documents":"ready"'));
  expect(ready).toMatchObject({ code: 200, status: 'ok' });
});

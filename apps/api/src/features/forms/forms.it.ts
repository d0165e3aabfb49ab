import { pdfText } from '#testing/forms/pdf-text';
import { HERE } from '../../testing/api-world.js';
import { FormWorld } from '../../testing/form-world.js';

let forms: FormWorld;

beforeAll(async () => {
  forms = await FormWorld.start();
});
afterAll(() => forms.end());

// 000 §1.3: They fill an intake form with terms and a signature
// 000 §7.11: PUT /api/uploadPdf/signature, multipart; answers Aws.Key and MindBody.FileName or MindBody.Error.Message. With an Idempotency-Key; waits
//   up to 25 s for the worker, then answers 202 and how far it is; GET /api/forms/{id}/submission tells the rest
it('takes a form from the code to the signed PDF, once', async () => {
  const { world } = forms;
  const { client } = await forms.proven();
  const parts = await client.parts();
  const key = 'the-key-of-this-form-1';
  const first = await client.submit(parts, key);
  expect(first).toMatchObject({
    status: 200,
    body: { Aws: { Key: expect.any(String) }, MindBody: { FileName: expect.stringMatching(/\.pdf$/) } },
  });
  expect(await client.submit(parts, key)).toEqual(first);
  const ledger = (await world.admin('GET', '/ledger')) as {
    effects: { kind: string; detail: { clientId?: string; url?: string } }[];
  };
  const mine = ledger.effects.filter(({ detail }) => detail.clientId === client.visit.clientId);
  expect(mine.map(({ kind }) => kind).sort()).toEqual(['client.update', 'document']);
  const token = await world.signIn(HERE, 'frontdesk.demo');
  const link = await world.call('forms.document', { appointmentId: client.visit.appointmentId }, { token });
  const pdf = Buffer.from(await (await fetch(link.body.url)).arrayBuffer());
  const text = (await pdfText(pdf)).join('\n');
  expect(text).toContain('Lucía');
});

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AsyncApiDocument, asyncApiOf } from './asyncapi.js';
import { livePage } from './live-page.js';

const LIVE_PAGE = '/api/docs/live';

/**
 * The OpenAPI document at /api/openapi.json and its page at /api/docs, the AsyncAPI document at /api/asyncapi.json and its page beside:
 * both made from the classes that the code uses.
 */
export function describeApi(app: NestFastifyApplication, publicUrl: string): void {
  const about = new DocumentBuilder()
    .setTitle('Studio Hub')
    .setDescription('Check-in, front desk and live screens of a chain of prenatal studios.')
    .setExternalDoc('The live protocol: what the hub sends to screens', LIVE_PAGE)
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'authorization' }, 'session')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'siteid' }, 'site')
    .addSecurityRequirements('session')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, about), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
  });
  let document: AsyncApiDocument | undefined;
  const live = (): AsyncApiDocument => (document ??= asyncApiOf(app, publicUrl));
  app
    .getHttpAdapter()
    .getInstance()
    .get('/api/asyncapi.json', (_: FastifyRequest, reply: FastifyReply) => reply.send(live()))
    .get(LIVE_PAGE, (_: FastifyRequest, reply: FastifyReply) => reply.type('text/html').send(livePage(live())));
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document at /api/openapi.json and its page at /api/docs, made from the DTOs that validate. */
export function describeApi(app: NestFastifyApplication): void {
  const about = new DocumentBuilder()
    .setTitle('Studio Hub')
    .setDescription('Check-in, front desk and live screens of a chain of prenatal studios.')
    .setVersion('1')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'authorization' }, 'session')
    .addApiKey({ type: 'apiKey', in: 'header', name: 'siteid' }, 'site')
    .addSecurityRequirements('session')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, about), {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
  });
}

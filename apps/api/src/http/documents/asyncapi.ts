import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, getSchemaPath } from '@nestjs/swagger';
import { EVENTS } from '#contracts/events';
import { LogEntry } from '#contracts/live/events.dto';
import { CATCH_UP_LIMIT, CATCH_UP_PAGE, HEAD_EVERY_SECONDS, HUB_PATH } from '#contracts/live/realtime';
import { ANY_EVENT, HUB_MESSAGES, HUB_REQUESTS, HubAuth } from '#contracts/live/realtime.dto';

type Model = new () => object;

export interface Reference {
  $ref: string;
}

/** JSON Schema, as far as it is looked into here. */
export interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  [keyword: string]: unknown;
}

export interface Message {
  /** The name of the Socket.IO event. */
  name: string;
  title: string;
  summary: string;
  payload: Schema;
}

export interface Operation {
  /** Of the hub: `send` comes from it, `receive` goes to it. */
  action: 'send' | 'receive';
  channel: Reference;
  title: string;
  summary: string;
  messages: Reference[];
  reply?: { channel: Reference; messages: Reference[] };
}

export interface AsyncApiDocument {
  asyncapi: '3.0.0';
  info: { title: string; version: string; description: string };
  defaultContentType: string;
  servers: Record<string, { host: string; pathname: string; protocol: string; description: string }>;
  channels: { hub: { address: string; description: string; messages: Record<string, Reference> } };
  operations: Record<string, Operation>;
  components: { messages: Record<string, Message>; schemas: Record<string, Schema> };
}

const ABOUT = `Every site has one log of events, numbered 1, 2, 3 … without gaps. A client that follows these rules has every event, once and in order:

- Sign in over HTTP (PUT /api/userToken) and connect with the session token. No token, no connection: \`connect_error\` says SESSION_REQUIRED or UNAVAILABLE.
- Apply the event whose \`seq\` is the last one + 1, drop what is not newer, hold back what is further ahead and ask \`watch\` for what lies between.
- A \`head\` with a higher \`seq\`, or with another \`epoch\`, means that something is missing: ask \`watch\`.
- Say in each handshake, by \`since\`, what you have; one \`caughtUp\` per site answers behind the connection. An answer is a page of at most ${CATCH_UP_PAGE} events: ask on while its last is below its \`seq\`.
- \`reset\` instead of events (more than ${CATCH_UP_LIMIT} missing, no longer kept, or another log): read your data anew and go on from the position given.
- After \`session\` sign in again. Ignore names and fields that you do not know: more of them are no new version.`;

const TRANSPORT =
  'Socket.IO 4 over WebSocket only (no long polling): `io(host, { path, transports: ["websocket"], auth: { tokens, since } })`. Browsers of origins that are not listed are turned away.';

/** The hub's protocol, made from the table of events and the hub's messages. */
export function asyncApiOf(app: NestFastifyApplication, publicUrl: string): AsyncApiDocument {
  const messages = allMessages();
  return {
    asyncapi: '3.0.0',
    info: { title: 'Studio Hub, live', version: '1', description: ABOUT },
    defaultContentType: 'application/json',
    servers: { hub: serverAt(new URL(publicUrl)) },
    channels: { hub: channelOf(messages) },
    operations: allOperations(),
    components: { messages, schemas: allSchemas(app) },
  };
}

function serverAt({ protocol, host }: URL): AsyncApiDocument['servers'][string] {
  return { host, pathname: HUB_PATH, protocol: protocol.replace(/^http(s?):$/, 'ws$1'), description: TRANSPORT };
}

function channelOf(messages: Record<string, Message>): AsyncApiDocument['channels']['hub'] {
  const references = Object.keys(messages).map((key) => [key, { $ref: `#/components/messages/${key}` }]);
  return {
    address: '/',
    description: `The namespace of Socket.IO. A client hears the sites of its tokens; each has a \`head\` every ${HEAD_EVERY_SECONDS} s or oftener.`,
    messages: Object.fromEntries(references) as Record<string, Reference>,
  };
}

function allMessages(): Record<string, Message> {
  const messages: Record<string, Message> = {
    connect: {
      ...{ name: 'connect', title: 'Handshake', summary: 'What Socket.IO’s `auth` holds.' },
      payload: { $ref: getSchemaPath(HubAuth) },
    },
  };
  for (const [name, { payload, answers, summary }] of Object.entries(HUB_REQUESTS)) {
    messages[name] = { name, title: name, summary, payload: { $ref: getSchemaPath(payload) } };
    messages[answerTo(name)] = {
      ...{ name, title: `Answer to ${name}`, summary: 'The acknowledgement.' },
      payload: { oneOf: answers.map((answer) => ({ $ref: getSchemaPath(answer) })) },
    };
  }
  for (const [name, { payload, summary }] of Object.entries(HUB_MESSAGES))
    messages[name] = { name, title: name, summary, payload: { $ref: getSchemaPath(payload) } };
  for (const [title, { summary }] of Object.entries(EVENTS))
    messages[title] = { name: 'event', title, summary, payload: { $ref: getSchemaPath(title) } };
  return messages;
}

function allOperations(): Record<string, Operation> {
  const operations: Record<string, Operation> = {
    connect: operation('receive', 'connect', { summary: 'Lets a client in by its session tokens.', of: ['connect'] }),
    event: operation('send', 'event', { summary: 'Something happened at a site.', of: Object.keys(EVENTS) }),
  };
  for (const [name, { summary }] of Object.entries(HUB_MESSAGES))
    operations[name] = operation('send', name, { summary, of: [name] });
  for (const [name, { summary }] of Object.entries(HUB_REQUESTS)) {
    const reply = { channel: HUB_CHANNEL, messages: [onChannel(answerTo(name))] };
    operations[name] = { ...operation('receive', name, { summary, of: [name] }), reply };
  }
  return operations;
}

const HUB_CHANNEL: Reference = { $ref: '#/channels/hub' };
const onChannel = (message: string): Reference => ({ $ref: `${HUB_CHANNEL.$ref}/messages/${message}` });
const answerTo = (request: string): string => `${request}Answer`;

function operation(
  action: Operation['action'],
  title: string,
  { summary, of }: { summary: string; of: readonly string[] },
): Operation {
  return { action, channel: HUB_CHANNEL, title, summary, messages: of.map(onChannel) };
}

/** Of the very classes that the code is typed by. Version 3.1 of OpenAPI is where its schemas are plain JSON Schema. */
function allSchemas(app: NestFastifyApplication): Record<string, Schema> {
  const models: Model[] = [...Object.values(EVENTS), ...Object.values(HUB_MESSAGES)].map(({ payload }) => payload);
  for (const { payload, answers } of Object.values(HUB_REQUESTS)) models.push(payload, ...answers);
  const about = new DocumentBuilder().setOpenAPIVersion('3.1.0').build();
  const described = SwaggerModule.createDocument(app, about, {
    // A module that is not there: models only, no routes.
    include: [HubAuth],
    extraModels: [...models, HubAuth, LogEntry],
  });
  const { LogEntry: entry, ...schemas } = (described.components?.schemas ?? {}) as Record<string, Schema>;
  if (entry === undefined) throw new Error('The log’s entries have no schema.');
  for (const [name, { payload }] of Object.entries(EVENTS)) schemas[name] = eventOf(entry, name, payload);
  const names = Object.keys(EVENTS);
  schemas[ANY_EVENT] = { oneOf: names.map((name) => ({ $ref: getSchemaPath(name) })) };
  return schemas;
}

function eventOf({ properties, required = [], ...entry }: Schema, name: string, payload: Model): Schema {
  return {
    ...entry,
    properties: { ...properties, name: { const: name }, payload: { $ref: getSchemaPath(payload) } },
    required: [...required, 'name', 'payload'],
  };
}

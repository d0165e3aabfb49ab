import fc from 'fast-check';
import { ROOM_MESSAGES } from './room-messages.js';

const OPTIONS = { rooms: ['site:3'], flags: {}, except: [] };

it('carries any event as the text that screens are sent, whatever is in it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (payload) => {
      const data = ['event', { payload, name: 'Peña\n"Ñandú" 🍼' }];
      const message = ROOM_MESSAGES.encode(['emitter', { data }, OPTIONS]);
      const [sender, packet, options] = ROOM_MESSAGES.decode(Buffer.from(message));
      expect([sender, options]).toEqual(['emitter', OPTIONS]);
      expect(packet).toEqual({ type: 2, nsp: '/', text: `2${JSON.stringify(data)}` });
    }),
  );
});

it.each(['', 'no line', '\n', '{"half\n2[]', '\x93\xa7emitter'])('passes over %j', (message) => {
  expect(ROOM_MESSAGES.decode(Buffer.from(message))).toEqual([null, null, null]);
});

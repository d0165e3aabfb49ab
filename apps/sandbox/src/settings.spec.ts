import { startSandbox } from './sandbox.js';
import { readSettings } from './settings.js';

describe('settings', () => {
  it('come from the environment, with defaults', () => {
    expect(readSettings({})).toMatchObject({ host: '127.0.0.1', port: 4010, smtpPort: 4025, seed: 'studio-hub' });
    const env = { SANDBOX_PORT: '0', SANDBOX_NOW: '2026-03-08T12:00:00Z', SANDBOX_API_KEY: 'k' };
    expect(readSettings(env)).toMatchObject({ port: 0, now: '2026-03-08T12:00:00Z', apiKey: 'k' });
  });

  it('refuse a port that is none and a time that is none', async () => {
    expect(() => readSettings({ SANDBOX_PORT: 'many' })).toThrow('SANDBOX_PORT is not a port: many');
    await expect(startSandbox({ now: 'soon' })).rejects.toThrow('Not an instant: soon');
  });

  it('fail at the start when a port is taken', async () => {
    const first = await startSandbox();
    await expect(startSandbox({ port: first.port })).rejects.toThrow('EADDRINUSE');
    await first.close();
  });
});

import { closeScripted, list, scripted } from '../testing/scripted-provider.js';

afterEach(closeScripted);

describe('sites', () => {
  it('are asked one by one for their zone, without the demo business', async () => {
    const rows = [
      { Id: -99, Name: 'Demo' },
      { Id: 4, Name: 'Mesa' },
      { Id: 5, Name: 'Miami' },
    ];
    const { provider } = await scripted({
      'GET /site/sites': ({ url }) => {
        const id = url.searchParams.get('SiteIds');
        const wanted = rows.filter(({ Id }) => id === null || String(Id) === id);
        return list(
          'Sites',
          wanted.map((row) => ({ ...row, TimeZone: id === null ? null : 'America/Phoenix' })),
        );
      },
    });
    expect(await provider.directory.sites()).toEqual([
      { siteId: 4, name: 'Mesa', timeZone: 'America/Phoenix' },
      { siteId: 5, name: 'Miami', timeZone: 'America/Phoenix' },
    ]);
  });
});

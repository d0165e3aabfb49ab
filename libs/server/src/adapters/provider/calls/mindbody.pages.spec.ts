import { allRows } from './mindbody.pages.js';

type Asked = { Limit: number; Offset: number };
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ Id: from + index }));

function page(rows: unknown, total: unknown, size: unknown = Array.isArray(rows) ? rows.length : null) {
  return { PaginationResponse: { TotalResults: total, PageSize: size }, Rows: rows };
}

/** A server with `count` rows that never gives more than `most` at a time. */
function server(count: number, most = 200) {
  const asked: Asked[] = [];
  const read = async ({ Limit, Offset }: Asked): Promise<unknown> => {
    asked.push({ Limit, Offset });
    return page(ids(count).slice(Offset, Offset + Math.min(Limit, most)), count);
  };
  return { asked, read };
}

const incomplete = { code: 'PROVIDER_UNAVAILABLE', message: 'The answer of the scheduling system was incomplete.' };

describe('a list over several pages', () => {
  it.each([0, 1, 199, 200, 201, 450, 1000])('of %i rows is read whole', async (count) => {
    const { asked, read } = server(count);
    expect(await allRows({ list: 'Rows', read })).toEqual(ids(count));
    expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 200)));
    expect(asked.every(({ Limit }) => Limit <= 200)).toBe(true);
  });

  it('is read whole from a server with a smaller maximum', async () => {
    const { asked, read } = server(230, 100);
    expect(await allRows({ list: 'Rows', read })).toEqual(ids(230));
    expect(asked.map(({ Offset }) => Offset)).toEqual([0, 100, 200]);
  });

  it('starts over once when rows move', async () => {
    let calls = 0;
    const read = async ({ Offset }: Asked): Promise<unknown> => {
      const total = ++calls <= 1 ? 300 : 301;
      return page(ids(total).slice(Offset, Offset + 200), total);
    };
    expect(await allRows({ list: 'Rows', read })).toHaveLength(301);
    expect(calls).toBe(4);
  });

  it('is an error when rows keep moving', async () => {
    let total = 300;
    const read = async ({ Offset }: Asked): Promise<unknown> => {
      total++;
      return page(ids(total).slice(Offset, Offset + 200), total);
    };
    await expect(allRows({ list: 'Rows', read })).rejects.toMatchObject(incomplete);
  });

  it('is an error when one row comes twice, because another is missing then', async () => {
    const read = async ({ Offset }: Asked): Promise<unknown> =>
      page(Offset === 0 ? ids(200) : [{ Id: 199 }, ...ids(99, 200)], 300);
    await expect(allRows({ list: 'Rows', read })).rejects.toMatchObject(incomplete);
  });

  it.each([
    ['a list that is null', page(null, 0)],
    ['no list', { PaginationResponse: { TotalResults: 0 } }],
    ['no total', page(ids(3), null)],
    ['no paging', { Rows: ids(3) }],
    ['an impossible total', page(ids(3), 1e9)],
    ['a negative total', page([], -1)],
    ['no rows though some exist', page([], 3)],
    ['half its rows', page(ids(15), 30, 30)],
    ['fewer rows than it says', page(ids(100), 160, 160)],
    ['more rows than exist', page(ids(3), 2)],
    ['nothing', null],
  ])('is an error with %s', async (_what, answer) => {
    await expect(allRows({ list: 'Rows', read: async () => answer })).rejects.toMatchObject(incomplete);
  });

  it('is an error when the second page is short, empty or fails', async () => {
    const read = (second: () => unknown) => async (asked: Asked) =>
      asked.Offset === 0 ? page(ids(200), 300) : second();
    const all = (second: () => unknown) => allRows({ list: 'Rows', read: read(second) });
    await expect(all(() => page(ids(50, 200), 300))).rejects.toMatchObject(incomplete);
    await expect(all(() => page([], 300))).rejects.toMatchObject(incomplete);
    await expect(
      all(() => {
        throw new Error('cut');
      }),
    ).rejects.toThrow('cut');
  });

  it('is an error when a row has no id', async () => {
    await expect(allRows({ list: 'Rows', read: async () => page([{ Id: null }], 1) })).rejects.toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
    });
  });
});

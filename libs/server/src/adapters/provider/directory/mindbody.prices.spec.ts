import { closeScripted, list, scripted } from '../testing/scripted-provider.js';
import { regularByName, regularOption, toPricingOption } from './mindbody.prices.js';

afterEach(closeScripted);

const option = (part: object = {}) => ({
  Id: '1201',
  Name: 'Early Pregnancy',
  ProgramId: 2,
  Price: 79,
  Count: 1,
  ...part,
});
const priced = (...parts: object[]) => regularOption(parts.map((part) => toPricingOption(option(part))))?.cents ?? null;

describe('what a visit costs', () => {
  it('is the price at the desk, in cents', () => {
    expect(priced({ Price: 79.9, OnlinePrice: 75 })).toBe(7_990);
    expect(priced({ Price: 0 })).toBe(0);
    expect(priced({ Price: 0.29 })).toBe(29);
  });

  it.each([
    ['a package of three', { Count: 3 }],
    ['an unlimited one', { Count: 0 }],
    ['what is sold no more', { Discontinued: true }],
    ['what only new clients get', { IsIntroOffer: true }],
    ['what comes with a contract', { SaleInContractOnly: true }],
    ['what others sell at a discount', { IsThirdPartyDiscountPricing: true }],
    ['what has no price', { Price: null }],
  ])('is not that of %s', (_, part) => {
    expect(priced(part)).toBeNull();
    expect(priced({}, { Price: 300, ...part })).toBe(7_900);
  });

  it('is the regular one where there are reduced ones', () => {
    expect(priced({ Price: 60 }, { Price: 79 })).toBe(7_900);
  });

  it('is that of the same name in the same program', () => {
    const types = [
      { sessionTypeId: 1, programId: 2, name: 'early pregnancy' },
      { sessionTypeId: 2, programId: 3, name: 'Early Pregnancy' },
    ];
    expect([...regularByName(types, [toPricingOption(option())])]).toEqual([[1, { itemId: '1201', cents: 7_900 }]]);
  });
});

it('is asked for by the session type where no option bears its name', async () => {
  const { provider, count } = await scripted({
    'GET /sale/services': ({ url }) => {
      const type = url.searchParams.get('SessionTypeIds');
      if (type === null) return list('Services', [option(), option({ Id: '1202', Name: 'Boy or girl', Price: 89 })]);
      return list('Services', type === '202' ? [option({ Id: '1202', Name: 'Boy or girl', Price: 89 })] : []);
    },
  });
  const types = [
    { sessionTypeId: 201, programId: 2, name: 'Early Pregnancy', minutes: 30 },
    { sessionTypeId: 202, programId: 2, name: 'Gender Determination', minutes: 30 },
    { sessionTypeId: 203, programId: 2, name: 'Staff meeting', minutes: 30 },
  ];
  expect([...(await provider.directory.regularOptions(1, types))]).toEqual([
    [201, { itemId: '1201', cents: 7_900 }],
    [202, { itemId: '1202', cents: 8_900 }],
  ]);
  expect(count('GET /sale/services')).toBe(3);
});

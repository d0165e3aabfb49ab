import { useNavigate } from 'react-router-dom';
import type { ExceptionKind } from '#contracts/operations/exceptions';
import { closeAddress } from '../daily-close/report/addresses';
import { enterPlace } from '../identity/identity.commands';
import type { SiteException } from './reading/exceptions.data';

type Label = 'openReport' | 'openDetails' | 'openVisit' | 'openLog' | 'openWork';

const LABELS: Readonly<Record<ExceptionKind, Label>> = {
  cashDifference: 'openReport',
  discounts: 'openReport',
  freeReturns: 'openDetails',
  unsignedForm: 'openVisit',
  closeNotReviewed: 'openReport',
  videoFailed: 'openVisit',
  providerSilent: 'openLog',
  jobsFailed: 'openWork',
};

/** Where one leads, and going there: to its studio and location, where the page is of one. */
export function useExceptionWay(): (one: SiteException) => { label: Label; go: () => Promise<void> } {
  const navigate = useNavigate();
  return (one) => ({
    label: LABELS[one.kind],
    go: async () => {
      const { siteId, locationId, date, location } = one;
      if (locationId !== null && LABELS[one.kind] !== 'openDetails') await enterPlace({ siteId, locationId });
      const review = { date, siteId, locationId, locationName: location ?? '', approved: false };
      const isOfReview = one.kind === 'cashDifference' || one.kind === 'closeNotReviewed';
      await navigate(addressOf(one), isOfReview ? { state: review } : {});
    },
  });
}

function addressOf({ kind, siteId, locationId, date, facts }: SiteException): string {
  switch (LABELS[kind]) {
    case 'openReport':
      return closeAddress(date ?? '');
    case 'openDetails':
      return `/operationaldetails?at=${siteId}-${locationId ?? 0}&day=${date ?? ''}`;
    case 'openVisit':
      return `/notepage/${facts.appointmentId ?? 0}`;
    case 'openLog':
      return `/logs?site=${siteId}&kind=system`;
    case 'openWork':
      return `/logs?site=${siteId}&part=work`;
  }
}

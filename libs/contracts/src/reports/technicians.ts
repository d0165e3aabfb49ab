/** Simple: by the service's name before the first dash. 002 §9 */
export const SERVICE_GROUPINGS = ['simple', 'detailed'] as const;
export type ServiceGrouping = (typeof SERVICE_GROUPINGS)[number];

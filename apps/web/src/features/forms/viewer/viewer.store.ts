import { createStore } from 'zustand/vanilla';

export interface ShownForm {
  siteId: number;
  appointmentId: number;
  /** Of the client. */
  name: string;
}

/** The filled form on screen. Outside of the list: a card that moves away or is drawn again does not close it. */
export const viewer = createStore<{ shown: ShownForm | null }>(() => ({ shown: null }));

export function showForm(shown: ShownForm): void {
  viewer.setState({ shown });
}

export function closeForm(): void {
  if (viewer.getState().shown !== null) viewer.setState({ shown: null });
}

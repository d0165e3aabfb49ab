/** Something a user can do. Components draw it; they don't know what it does. */
export interface Action {
  id: string;
  label: string;
  /** What a screen reader says when the label alone is not enough; it begins with the label. */
  longLabel?: string;
  enabled: boolean;
  isRunning?: boolean;
  run: () => void;
}

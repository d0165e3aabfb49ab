import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  set: (next: T | ((before: T) => T)) => void;
  subscribe: (listener: () => void) => () => void;
}

/** State that lives longer than a component. */
export function createStore<T extends object>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      const after = typeof next === 'function' ? next(state) : next;
      if (after === state) return;
      state = after;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `pick` returns a primitive or a part of the state: a new object on every call would render without end. */
export function useStore<T extends object, S>(store: Store<T>, pick: (state: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}

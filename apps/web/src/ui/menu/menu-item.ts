import type { ReactNode } from 'react';
import type { Action } from '../action/action';

export interface MenuItem extends Action {
  icon?: ReactNode;
}

import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Action } from './action';

export interface ActionButtonProps {
  action: Action;
  variant?: 'filled' | 'outline' | 'default' | 'subtle';
  icon?: ReactNode;
  className?: string;
  fullWidth?: boolean;
}

/** An action as a button. While it runs it stays focusable, so the keyboard does not lose its place. */
export function ActionButton({ action, variant = 'default', icon, className, fullWidth = false }: ActionButtonProps) {
  const look: ButtonProps = { variant, fullWidth, leftSection: icon };
  const isOff = !action.enabled || action.isRunning === true;
  return (
    <Button
      {...look}
      {...(className === undefined ? {} : { className })}
      aria-disabled={isOff || undefined}
      aria-label={action.longLabel}
      {...(action.enabled ? {} : { 'data-disabled': true })}
      onClick={() => {
        if (!isOff) action.run();
      }}
    >
      {action.label}
    </Button>
  );
}

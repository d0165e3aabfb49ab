import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** It comes where another button was: the second half of a double press there is none here. */
const DEAF_MS = 600;

export interface StepLinkProps {
  to: string;
  /** Of the navigation, as the documents name it. */
  state: object;
  label: string;
  longLabel: string;
}

/** The next step of a card when it is a page. */
export function StepLink({ to, state, label, longLabel }: StepLinkProps) {
  const cameAt = useRef(0);
  useEffect(() => {
    cameAt.current = performance.now();
  }, []);
  const ignoreTwice = (event: MouseEvent) => {
    if (event.detail > 1 && performance.now() - cameAt.current < DEAF_MS) event.preventDefault();
  };
  return (
    <Button
      component={Link}
      to={to}
      state={state}
      data-next
      variant="filled"
      aria-label={longLabel}
      onClick={ignoreTwice}
    >
      {label}
    </Button>
  );
}

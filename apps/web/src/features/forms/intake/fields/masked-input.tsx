import { type InputHTMLAttributes, useLayoutEffect, useReducer, useRef } from 'react';
import type { Typed } from './typed-date';

export interface MaskedInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  text: string;
  format: (typed: string, caret: number) => Typed;
  onText: (text: string) => void;
}

/** An input that writes separators by itself and leaves the caret where the person put it. */
export function MaskedInput({ text, format, onText, ...rest }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A key that changes nothing must still put the caret back.
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const at = caret.current;
    caret.current = null;
    if (at !== null && input.current === document.activeElement) input.current?.setSelectionRange(at, at);
  });
  return (
    <input
      {...rest}
      ref={input}
      value={text}
      onChange={({ currentTarget }) => {
        const typed = format(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
        caret.current = typed.caret;
        onText(typed.text);
        render();
      }}
    />
  );
}

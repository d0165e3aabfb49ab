import { useState } from 'react';
import { DateInput } from '../../../src/ui/date/date-input';
import { MoneyInput } from '../../../src/ui/money/money-input';

export function DatePart() {
  const [day, setDay] = useState<string | null>('2026-11-20');
  const [needed, setNeeded] = useState<string | null>('2026-11-20');
  return (
    <>
      <DateInput label="Due" value={day} onChange={setDay} min="2026-11-02" max="2026-12-31" today="2026-11-21" />
      <output data-testid="due">{String(day)}</output>
      <DateInput label="Shown" value={needed} onChange={setNeeded} isNeeded />
      <output data-testid="shown">{String(needed)}</output>
    </>
  );
}

export function MoneyPart() {
  const [cash, setCash] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(-300);
  return (
    <>
      <MoneyInput label="Cash" value={cash} onChange={setCash} max={500_000} />
      <output data-testid="cash">{String(cash)}</output>
      <button type="button" onClick={() => setCash(2_000)}>
        Twenty
      </button>
      <MoneyInput label="Difference" value={over} onChange={setOver} min={-10_000} error="Say why" />
      <output data-testid="difference">{String(over)}</output>
    </>
  );
}

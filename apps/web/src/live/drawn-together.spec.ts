import { drawnTogether, putHandsFirst } from './drawn-together';

/** A page on which every picture takes as long as it is said. */
function screen() {
  const pictures: ((spentMs: number) => void)[] = [];
  const rests: { ms: number; end: () => void }[] = [];
  const waiting: (() => void)[] = [];
  let isPressed = false;
  let [drawn, isHidden] = [0, false];
  const ports = {
    picture: (draw: () => void, made: (spentMs: number) => void) => {
      draw();
      pictures.push(made);
    },
    later: (ms: number, end: () => void) => rests.push({ ms, end }),
    behindHand: (call: () => void) => (isPressed ? waiting.push(call) : call()),
    isHidden: () => isHidden,
  };
  return {
    tell: drawnTogether(() => drawn++, ports),
    picture: (spentMs: number) => pictures.splice(0).forEach((made) => made(spentMs)),
    /** What it waited for, in milliseconds. */
    rest: () => rests.splice(0).map(({ ms, end }) => (end(), ms)),
    press: () => (isPressed = true),
    /** What was pressed is seen. */
    answered: () => {
      isPressed = false;
      waiting.splice(0).forEach((call) => call());
    },
    hide: () => (isHidden = true),
    show: () => (isHidden = false),
    drawn: () => drawn,
  };
}

it('draws the first at once, and together with it nothing until its picture is made and hands had five times as long', () => {
  const { tell, picture, rest, drawn } = screen();
  tell();
  expect(drawn()).toBe(1);
  for (let n = 0; n < 10; n++) tell();
  picture(20);
  tell();
  expect(drawn()).toBe(1);
  expect(rest()).toEqual([100]);
  expect(drawn()).toBe(2);
  picture(4);
  expect(rest()).toEqual([20]);
  expect(drawn()).toBe(2);
  tell();
  expect(drawn()).toBe(3);
});

it('waits for no picture while nobody sees the page, and owes none when it is seen again', () => {
  const { tell, picture, rest, hide, show, drawn } = screen();
  tell();
  tell();
  hide();
  tell();
  expect(drawn()).toBe(2);
  tell();
  expect(drawn()).toBe(3);
  show();
  picture(10);
  rest();
  expect(drawn()).toBe(3);
});

it('draws behind what was pressed, once for all that came meanwhile', () => {
  const { tell, picture, rest, press, answered, drawn } = screen();
  press();
  tell();
  tell();
  expect(drawn()).toBe(0);
  answered();
  expect(drawn()).toBe(1);
  picture(4);
  expect(rest()).toEqual([20]);
  expect(drawn()).toBe(2);
});

describe('on the page itself', () => {
  let frames: FrameRequestCallback[];
  const frame = () => frames.splice(0).forEach((call) => call(performance.now()));
  const press = (how: string) => window.dispatchEvent(new Event(how));

  beforeEach(() => {
    frames = [];
    const requestAnimationFrame = (call: FrameRequestCallback) => frames.push(call);
    Object.assign(globalThis, { window: new EventTarget(), document: { hidden: false }, requestAnimationFrame });
  });

  it.each(['pointerdown', 'click', 'keydown'])('draws behind the picture that answers a %s', async (how) => {
    const end = putHandsFirst();
    let drawn = 0;
    press(how);
    const seen = new Promise<void>((see) => drawnTogether(() => see(void drawn++))());
    expect(drawn).toBe(0);
    frame();
    await seen;
    expect(drawn).toBe(1);
    end();
    press(how);
    drawnTogether(() => drawn++)();
    expect(drawn).toBe(2);
  });
});

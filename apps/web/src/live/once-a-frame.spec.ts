import { onceAFrame } from './once-a-frame';

function screen() {
  const frames: (() => void)[] = [];
  let [drawn, isHidden] = [0, false];
  const ports = { nextFrame: (call: () => void) => frames.push(call), isHidden: () => isHidden };
  return {
    tell: onceAFrame(() => drawn++, ports),
    frame: () => frames.splice(0).forEach((call) => call()),
    hide: () => (isHidden = true),
    show: () => (isHidden = false),
    drawn: () => drawn,
  };
}

it('draws the first at once, and all that come before the next picture together with it', () => {
  const { tell, frame, drawn } = screen();
  tell();
  expect(drawn()).toBe(1);
  for (let n = 0; n < 10; n++) tell();
  expect(drawn()).toBe(1);
  frame();
  expect(drawn()).toBe(2);
  tell();
  expect(drawn()).toBe(2);
  frame();
  expect(drawn()).toBe(3);
  frame();
  expect(drawn()).toBe(3);
  tell();
  expect(drawn()).toBe(4);
});

it('waits for no picture while nobody sees the page, and owes none when it is seen again', () => {
  const { tell, frame, hide, show, drawn } = screen();
  tell();
  tell();
  hide();
  tell();
  expect(drawn()).toBe(2);
  tell();
  expect(drawn()).toBe(3);
  show();
  frame();
  expect(drawn()).toBe(3);
});

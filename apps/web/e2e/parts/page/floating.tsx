import { useState } from 'react';
import { Confirm } from '../../../src/ui/dialog/confirm';
import { Drawer } from '../../../src/ui/dialog/drawer';
import { ModalTitle } from '../../../src/ui/dialog/modal';
import { MenuButton } from '../../../src/ui/menu/menu-button';
import { ToastRegion } from '../../../src/ui/toast/toast-region';
import { showToast } from '../../../src/ui/toast/toast.store';

export function DrawerPart() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const action = { enabled: true };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Drawer className="" onClose={() => setOpen(false)}>
          <ModalTitle>A visit</ModalTitle>
          <input aria-label="Note" defaultValue="kept" />
          <button type="button" onClick={() => setAsking(true)}>
            Remove
          </button>
        </Drawer>
      )}
      {isAsking && (
        <Confirm
          title="Remove it?"
          stay={{ ...action, id: 'stay', label: 'Keep it', run: () => setAsking(false) }}
          go={{ ...action, id: 'go', label: 'Remove it', run: () => setAsking(false) }}
        >
          It is gone then.
        </Confirm>
      )}
    </>
  );
}

export function MenuPart() {
  const [chosen, setChosen] = useState('');
  const item = (label: string, enabled = true) => ({ id: label, label, enabled, run: () => setChosen(label) });
  return (
    <>
      <MenuButton label="More" items={[item('Copy'), item('Move', false), item('Print'), item('Remove')]} />
      <output data-testid="chosen">{chosen}</output>
      <button type="button">After</button>
    </>
  );
}

export function ToastPart() {
  const [isUndone, setUndone] = useState(false);
  const undo = { id: 'undo', label: 'Undo', enabled: true, run: () => setUndone(true) };
  return (
    <>
      <button type="button" onClick={() => showToast({ text: 'Saved' })}>
        Save
      </button>
      <button type="button" onClick={() => showToast({ text: 'Sale removed', action: undo })}>
        Remove
      </button>
      <button
        type="button"
        onClick={() => ['One', 'Two', 'Three', 'Four', 'Five'].forEach((text) => showToast({ text }))}
      >
        Many
      </button>
      <output data-testid="undone">{String(isUndone)}</output>
      <ToastRegion />
    </>
  );
}

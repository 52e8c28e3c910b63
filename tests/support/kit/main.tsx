import '../../../client/src/styles/global.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { showToast } from '../../../client/src/ui/toast.ts';
import type { ToastPosition, ToastType } from '../../../client/src/ui/toaster.tsx';
import { Button } from '../../../client/src/ui/Button.tsx';
import { Drawer } from '../../../client/src/ui/Drawer.tsx';
import { QuantityStepper } from '../../../client/src/ui/QuantityStepper.tsx';
import { StudioKit } from './StudioKit.tsx';

// The interactive parts of the ui kit on a page of their own, for tests/browser/kit.spec.ts and toasts.spec.ts.

const types: ToastType[] = ['info', 'success', 'warning', 'error', 'default'];
const positions: ToastPosition[] = ['top', 'top-left', 'top-right', 'bottom', 'bottom-left', 'bottom-right'];

function Kit() {
  const [isOpen, setOpen] = useState(false);
  const [isNonModal, setNonModal] = useState(false);
  const [quantity, setQuantity] = useState(2);
  const [orders, setOrders] = useState(0);
  return (
    <main>
      <h1>Kit</h1>
      {types.map((type) => (
        <Button key={type} onClick={() => showToast(type, `It is ${type}`)}>
          {type}
        </Button>
      ))}
      {positions.map((position) => (
        <Button key={position} onClick={() => showToast('info', `At ${position}`, position)}>
          {position}
        </Button>
      ))}
      <Button onClick={() => setOpen(true)}>Open the drawer</Button>
      <Button busy onClick={() => setOrders(orders + 1)}>
        Order
      </Button>
      <output>{orders} orders</output>
      <QuantityStepper label="Prints" value={quantity} max={5} onChange={setQuantity} />
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Cart" isNonModal={isNonModal}>
        <Button onClick={() => showToast('error', 'Only 2 seats are left')}>Fail</Button>
        <Button onClick={() => setNonModal(!isNonModal)}>Step aside</Button>
      </Drawer>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(location.hash === '#studio' ? <StudioKit /> : <Kit />);

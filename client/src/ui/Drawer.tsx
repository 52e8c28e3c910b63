import { Modal, type ModalProps } from './Modal.tsx';

/** Comes in from the right; the whole width on a phone. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} shape="drawer" />;
}

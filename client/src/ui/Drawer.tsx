import { Modal, type ModalProps } from './Modal.tsx';

/** Opens from the end of the line; full width on a phone. */
export function Drawer(props: ModalProps) {
  return <Modal {...props} shape="drawer" />;
}

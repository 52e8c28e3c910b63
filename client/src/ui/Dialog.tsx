import { Modal, type ModalProps } from './Modal.tsx';

/** Centred; on a phone it opens from the bottom. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} shape="dialog" />;
}

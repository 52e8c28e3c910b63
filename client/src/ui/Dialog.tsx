import { Modal, type ModalProps } from './Modal.tsx';

/** Stands in the middle; on a phone it rises from the bottom. */
export function Dialog(props: ModalProps) {
  return <Modal {...props} shape="dialog" />;
}

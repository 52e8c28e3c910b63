import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import type { ToastPosition, ToastType } from '../lib/toast.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconName.ts';
import './toaster.css';

const positions = {
  top: 'top-center',
  'top-left': 'top-left',
  'top-right': 'top-right',
  bottom: 'bottom-center',
  'bottom-left': 'bottom-left',
  'bottom-right': 'bottom-right',
} as const;

const icons: Record<ToastType, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
  default: 'bell',
};

const autoCloseMs = 4000;

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapseDuration: 160 });

export function presentToast(type: ToastType, message: string, position: ToastPosition): void {
  raise(document.getElementById('toasts') ?? hang());
  toast(message, {
    type,
    position: positions[position],
    icon: <Icon name={icons[type]} />,
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
  });
}

function hang(): HTMLElement {
  const host = document.createElement('div');
  host.id = 'toasts';
  host.popover = 'manual';
  document.body.append(host);
  // At once, so that the live region stands before the first message enters it.
  flushSync(() =>
    createRoot(host).render(
      <ToastContainer
        autoClose={autoCloseMs}
        hideProgressBar
        closeOnClick
        pauseOnHover={false}
        pauseOnFocusLoss={false}
        draggable={false}
        closeButton={false}
        newestOnTop
        transition={slide}
        aria-label="Messages"
      />,
    ),
  );
  return host;
}

/** Everything outside an open modal dialog is inert, and below it: so the toasts hang in the topmost one, above its backdrop. */
function raise(host: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const place = dialog ?? document.body;
  if (host.parentElement !== place) {
    place.append(host);
    dialog?.addEventListener('close', () => raise(host), { once: true });
  }
  if (!host.matches(':popover-open')) host.showPopover();
}

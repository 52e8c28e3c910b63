import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { toasts } from '#shared/texts/en/toasts.ts';
import { isOffline } from '../lib/noResponseText.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconName.ts';
import './toaster.css';

export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** Allowed positions. Source: specification, section 9. */
export type ToastPosition = 'top' | 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right';

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
  moveToTop(document.getElementById('toasts') ?? mountHost(toasts.label));
  toast(message, {
    type,
    position: positions[position],
    icon: <Icon name={icons[type]} />,
    // Offline every action fails with the same message: one is enough.
    ...(type === 'error' && isOffline() ? { toastId: 'offline' } : {}),
    role: type === 'error' || type === 'warning' ? 'alert' : 'status',
  });
}

function mountHost(label: string): HTMLElement {
  const host = document.createElement('div');
  host.id = 'toasts';
  host.popover = 'manual';
  document.body.append(host);
  // Synchronously, so that the live region exists before the first message is added.
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
        aria-label={label}
      />,
    ),
  );
  return host;
}

/**
 * Everything outside an open modal dialog is inert and below it. So the toasts move into the topmost dialog, above its backdrop.
 */
function moveToTop(host: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const place = dialog ?? document.body;
  if (host.parentElement !== place) {
    place.append(host);
    dialog?.addEventListener('close', () => moveToTop(host), { once: true });
  }
  if (!host.matches(':popover-open')) host.showPopover();
}

import type { ToastPosition, ToastType } from './toaster.tsx';

/** Shows a message for 4 s. The toaster, 13 kB, loads with the first one. */
export function showToast(type: ToastType, message: string, position: ToastPosition = 'top-right'): void {
  void import('./toaster.tsx').then(
    ({ presentToast }) => presentToast(type, message, position),
    // Offline it cannot load, and no message is shown.
    () => {},
  );
}

export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** Allowed positions. Source: specification, section 9. */
export type ToastPosition = 'top' | 'top-left' | 'top-right' | 'bottom' | 'bottom-left' | 'bottom-right';

/** Shows a message for 4 s. The toaster, 13 kB, is loaded with the first one. */
export function showToast(type: ToastType, message: string, position: ToastPosition = 'top-right'): void {
  void import('../ui/toaster.tsx').then(
    ({ presentToast }) => presentToast(type, message, position),
    // Without a network it cannot be fetched, and nothing can be said.
    () => {},
  );
}

export const toasts = {
  label: 'Messages',
};

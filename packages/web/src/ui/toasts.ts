import { bringToasts } from './ToastHost.tsx'

/** Says for five seconds that something worked; `text` is shown as it is. */
export function toastSuccess(text: string): void {
  void bringToasts().then(({ showToast }) => showToast(text, 'success'))
}

/** Says for five seconds that something was refused; what must be acted upon belongs in a banner instead. */
export function toastError(text: string): void {
  void bringToasts().then(({ showToast }) => showToast(text, 'error'))
}

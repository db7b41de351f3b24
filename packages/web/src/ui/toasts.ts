import { loadToasts } from './ToastHost.tsx'

/** Says for five seconds that something worked; `text` is shown as it is. */
export function toastSuccess(text: string): void {
  void loadToasts().then(({ showToast }) => showToast(text, 'success'))
}

/** Says for five seconds that something failed; what people must act on belongs in a banner instead. */
export function toastError(text: string): void {
  void loadToasts().then(({ showToast }) => showToast(text, 'error'))
}

/** The same beside a notice that is announced and stays: read out once, not twice. */
export function toastSaidError(text: string): void {
  void loadToasts().then(({ showToast }) => showToast(text, 'saidError'))
}

import type { ToastAction } from './showToast.ts'
import { loadToasts } from './ToastHost.tsx'

/**
 * Says for five seconds that something worked, as it is, and in a second line to whom or to what it happened. With an
 * action as long as that is offered.
 */
export function toastSuccess(text: string, detail?: string, action?: ToastAction): void {
  void loadToasts().then(({ showToast }) => showToast(text, 'success', detail, action))
}

/** Says for five seconds that something failed; what people must act on belongs in a banner instead. */
export function toastError(text: string): void {
  void loadToasts().then(({ showToast }) => showToast(text, 'error'))
}

/** Shows an error in a toast beside a notice that is announced and stays: it is read out once, not twice. */
export function toastShownError(text: string): void {
  void loadToasts().then(({ showToast }) => showToast(text, 'shownError'))
}

/** Hides the toasts, whose texts are true no longer. */
export function hideToasts(): void {
  void loadToasts().then(({ hideToasts: hide }) => hide())
}

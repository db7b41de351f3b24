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

/** The same beside a notice that is announced and stays: read out once, not twice. */
export function toastSaidError(text: string): void {
  void loadToasts().then(({ showToast }) => showToast(text, 'saidError'))
}

/** What was said is no longer so. */
export function hideToasts(): void {
  void loadToasts().then(({ hideToasts: hide }) => hide())
}

import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { createElement } from 'react'
import { t } from '../../i18n/i18n.ts'
import css from './ToastList.module.css'

/** The element that had the focus before it came into a toast. */
let before: EventTarget | null = null

export function noteFocusBefore(element: EventTarget | null): void {
  before = element
}

/** Called when a toast goes: the focus in it goes back to where it was. */
function returnFocus(): void {
  if (document.activeElement?.closest('[data-toasts]') && before instanceof HTMLElement) before.focus()
}

const LOOK = {
  success: { role: 'status', color: 'success', icon: IconCheck },
  error: { role: 'alert', color: 'error', icon: IconAlertTriangle },
  shownError: { role: 'presentation', color: 'error', icon: IconAlertTriangle, 'aria-live': 'off' }
} as const

/** A button in a toast, as long as it is offered. */
export interface ToastAction {
  label: string
  /** Milliseconds. */
  offeredFor: number
  run: () => void
}

/** Elements of their own, so that each line is what it is also for screen readers. */
function linesOf(text: string, detail: string | undefined, action: ToastAction | undefined) {
  return createElement(
    'div',
    null,
    createElement('div', { className: css.text }, text),
    ' ',
    detail !== undefined && createElement('div', { className: css.detail }, detail),
    action !== undefined && createElement('button', { type: 'button', className: css.action, onClick: action.run }, action.label)
  )
}

/** `detail`: the second line. */
export function showToast(text: string, kind: keyof typeof LOOK, detail?: string, action?: ToastAction): void {
  const { icon, ...look } = LOOK[kind]
  const id = notifications.show({
    ...look,
    message: detail === undefined && action === undefined ? text : linesOf(text, detail, action),
    ...(action !== undefined && { autoClose: action.offeredFor }),
    icon: createElement(icon, { size: 20, 'aria-hidden': true }),
    closeButtonProps: { 'aria-label': t('Close'), size: 44 },
    onClose: returnFocus,
    // Wherever it is pressed, it makes way for what it covers.
    onClick: () => notifications.hide(id)
  })
}

/** Returns whether there were any. */
export function hideToastsNow(): boolean {
  const shown = notificationsStore.getState().notifications
  for (const { id } of shown) if (id !== undefined) notifications.hide(id)
  return shown.length > 0
}

export function hideToasts(): void {
  notifications.clean()
}

import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, type TablerIcon } from '@tabler/icons-react'
import { createElement } from 'react'
import { t } from '../i18n/i18n.ts'
import { provideToastList } from './ToastHost.tsx'
import { ToastList } from './ToastList.tsx'

provideToastList(ToastList)

function show(message: string, color: 'success' | 'error', role: 'status' | 'alert', icon: TablerIcon) {
  notifications.show({
    message,
    color,
    role,
    icon: createElement(icon, { size: 20, 'aria-hidden': true }),
    closeButtonProps: { 'aria-label': t('Close'), size: 44 }
  })
}

/** Says for five seconds that something worked; `text` is shown as it is. */
export function toastSuccess(text: string): void {
  show(text, 'success', 'status', IconCheck)
}

/** Says for five seconds that something was refused; what must be acted upon belongs in a banner instead. */
export function toastError(text: string): void {
  show(text, 'error', 'alert', IconAlertTriangle)
}

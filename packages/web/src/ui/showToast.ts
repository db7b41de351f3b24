import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { createElement } from 'react'
import { t } from '../i18n/i18n.ts'

const LOOK = {
  success: { role: 'status', color: 'success', icon: IconCheck },
  error: { role: 'alert', color: 'error', icon: IconAlertTriangle },
  saidError: { role: 'presentation', color: 'error', icon: IconAlertTriangle, 'aria-live': 'off' }
} as const

export function showToast(message: string, kind: keyof typeof LOOK): void {
  const { icon, ...look } = LOOK[kind]
  notifications.show({
    ...look,
    message,
    icon: createElement(icon, { size: 20, 'aria-hidden': true }),
    closeButtonProps: { 'aria-label': t('Close'), size: 44 }
  })
}

import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { createElement } from 'react'
import { t } from '../i18n/i18n.ts'

const LOOK = {
  success: { role: 'status', icon: IconCheck },
  error: { role: 'alert', icon: IconAlertTriangle }
} as const

export function showToast(message: string, color: keyof typeof LOOK): void {
  const { role, icon } = LOOK[color]
  notifications.show({
    message,
    color,
    role,
    icon: createElement(icon, { size: 20, 'aria-hidden': true }),
    closeButtonProps: { 'aria-label': t('Close'), size: 44 }
  })
}

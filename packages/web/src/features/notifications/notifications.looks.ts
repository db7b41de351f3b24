import { IconMail, IconUrgent } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const notificationsNoticeIcons: NoticeIcons = { 'notifications.broadcast': IconMail, 'notifications.emergency': IconUrgent }

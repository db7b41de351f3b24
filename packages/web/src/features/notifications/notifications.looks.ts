import { IconMail } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const notificationsNoticeIcons: NoticeIcons = { 'notifications.broadcast': IconMail }

import { IconMessage2 } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const smsNoticeIcons: NoticeIcons = { sms: IconMessage2 }

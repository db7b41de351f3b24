import { IconWebhook } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const webhooksNoticeIcons: NoticeIcons = { webhooks: IconWebhook }

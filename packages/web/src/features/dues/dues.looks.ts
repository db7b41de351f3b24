import { IconReceipt } from '@tabler/icons-react'
import type { NoticeIcons } from '../../looks.ts'

export const duesNoticeIcons: NoticeIcons = { dues: IconReceipt }
